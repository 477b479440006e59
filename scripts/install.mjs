import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, runNode, ScriptError } from './tools/run.mjs'

const LOCK = join(root, 'package-lock.json')
/** npm writes it after a complete install: the packages that are there. */
const INSTALLED = join(root, 'node_modules/.package-lock.json')
const BUILT = join(root, 'dist/.inputs')
/** Hash of the installed package-lock.json and platform, written by us. */
const STAMP = join(root, 'node_modules/.hearthside-lock')

/** Installs the packages in package-lock.json unless they are installed; that check takes milliseconds. */
export async function ensureInstalled() {
  refuseOldNode()
  const lock = readFileSync(LOCK)
  const stamp = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
  if (existsSync(INSTALLED) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return
  if (!isInstalled(JSON.parse(lock.toString()))) await install()
  noteInstalled(stamp)
}

/** Saves the next start the comparison. If the file cannot be written, the next start compares again. */
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
  throw new ScriptError(`Node.js ${process.versions.node} is too old. Get version ${major}.${minor} or newer from https://nodejs.org.`)
}

/** True when exactly the lock file's packages are installed, apart from those for other platforms. */
function isInstalled(lock) {
  if (!existsSync(INSTALLED)) return false
  const wanted = lock.packages
  const found = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  /** A production install (npm ci --omit=dev) of a built server has no build or test packages at all. */
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
  console.log('Installing the packages (npm ci). The first time, this takes a minute or two.')
  const args = ['ci', '--include=dev']
  const npm = process.env.npm_execpath
  const { code } = npm?.endsWith('npm-cli.js')
    ? await runNode([npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0) {
    throw new ScriptError('Could not install the packages. See npm’s message above. Check the network and free disk space, then try again.')
  }
}
