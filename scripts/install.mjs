import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, runNode, ScriptError } from './tools/run.mjs'

const LOCK = join(root, 'package-lock.json')
/** Written by npm when an install is complete: what is there. */
const INSTALLED = join(root, 'node_modules/.package-lock.json')
/** Written by the build. */
const BUILT = join(root, 'dist/.inputs')
/** Written by us: which package-lock.json was found to be installed, on which platform. */
const STAMP = join(root, 'node_modules/.hearthside-lock')

/** Installs the packages of package-lock.json when they are not installed yet. A few milliseconds when they are. */
export async function ensureInstalled() {
  refuseOldNode()
  const lock = readFileSync(LOCK)
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
  if (existsSync(INSTALLED) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  if (!isInstalled(JSON.parse(lock.toString()))) await install()
  noteInstalled(stamp)
}

/** Spares the next start the comparison; where the site may not write beside its code, that start compares once more. */
function noteInstalled(stamp) {
  try {
    writeFileSync(STAMP, stamp)
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error
  }
}

function refuseOldNode() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [major, minor] = /(\d+)\.(\d+)/.exec(engines.node).slice(1).map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  throw new ScriptError(
    `Node.js ${process.versions.node} is too old: version ${major}.${minor} or newer is needed. Get it from https://nodejs.org.`,
  )
}

/** Whether exactly the packages of the lock file are there, but for those that are not for this platform. */
function isInstalled(lock) {
  if (!existsSync(INSTALLED)) return false
  const wanted = lock.packages
  const found = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  /** Of a server that was built before (npm ci --omit=dev): what builds and tests is not there at all. */
  const isForServing = existsSync(BUILT) && Object.keys(found).every((path) => !wanted[path]?.dev)
  const agree = (path) => wanted[path] && wanted[path].version === found[path].version && wanted[path].integrity === found[path].integrity
  return (
    Object.keys(found).every(agree) &&
    Object.keys(wanted).every((path) => path === '' || found[path] || mayBeAbsent(wanted[path], isForServing))
  )
}

function mayBeAbsent({ dev, devOptional, peer, optional, os, cpu, libc }, isForServing) {
  if (peer || (isForServing && (dev || devOptional))) return true
  const isForUs = (os || cpu) && !libc && allows(os, process.platform) && allows(cpu, process.arch)
  return Boolean(optional) && !isForUs
}

const allows = (list, value) => !list || (list.some((item) => !item.startsWith('!')) ? list.includes(value) : !list.includes(`!${value}`))

async function install() {
  console.log('Installing the packages (npm ci). The first time this takes a minute or two.')
  const args = ['ci', '--include=dev']
  const npm = process.env.npm_execpath
  const { code } = npm?.endsWith('npm-cli.js')
    ? await runNode([npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) {
    throw new ScriptError(
      'The packages could not be installed: npm says above why. Check the network and the free disk space, and try again.',
    )
  }
}
