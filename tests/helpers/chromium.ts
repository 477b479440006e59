import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

/** Where a Chromium may already be; `npm test` finds or installs one and names it in CHROMIUM_PATH. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Quiet, and without calls of its own; as root Chromium refuses its sandbox. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium makes a socket among the temporary files, whose whole path must have no more than about a hundred letters. */
export function chromiumOptions(): LaunchOptions {
  const executablePath = process.env.CHROMIUM_PATH ?? KNOWN.find((path) => existsSync(path))
  const { SHORT_TMPDIR, ...env } = process.env
  return {
    ...(executablePath ? { executablePath } : {}),
    ...(SHORT_TMPDIR ? { env: { ...env, TMPDIR: SHORT_TMPDIR } } : {}),
    args: [...ARGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  }
}
