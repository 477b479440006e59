import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { run, runNode, ScriptError } from './run.mjs'

/** The headless shell first: it needs half the processor time of the whole browser. */
const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

/** Finds a Chromium for the browser tests, or installs one. @returns {Promise<string>} path of its program */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !works(chosen)) {
    throw new ScriptError(`CHROMIUM_PATH is set to ${chosen}, which is not a working Chromium. Fix it, or unset it.`)
  }
  return chosen || (await findChromium()) || (await installChromium())
}

async function findChromium() {
  const { chromium } = await import('@playwright/test')
  return [...USUAL_PLACES, chromium.executablePath()].find(works)
}

/** Some systems have a program of that name that only explains how to install one. */
const works = (path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0

async function installChromium() {
  console.log('Found no Chromium for the browser tests. Installing one.')
  const isRoot = process.getuid?.() === 0
  const ways = [
    () => runNode([PLAYWRIGHT, 'install', ...(isRoot && process.platform === 'linux' ? ['--with-deps'] : []), 'chromium']),
    ...(isRoot && existsSync('/etc/debian_version')
      ? [() => run('sh', ['-c', 'apt-get update && apt-get install -y chromium-headless-shell'])]
      : []),
  ]
  for (const install of ways) {
    await install().catch((error) => console.error(error.message))
    const path = await findChromium()
    if (path) return path
  }
  throw new ScriptError(
    'Could not install Chromium for the browser tests. Install Chromium or Google Chrome (Debian: apt-get install chromium-headless-shell; ' +
      'elsewhere: npx playwright install --with-deps chromium), or set CHROMIUM_PATH to its program.',
  )
}
