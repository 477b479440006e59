import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const MANIFEST = '.vite/manifest.json'
const HOUR_MS = 3600 * 1000

/**
 * Keeps browser files of earlier builds for open pages and for processes not yet restarted: those of the build in `former`, and older
 * ones for an hour. A kept file's time of change is when a build replaced it.
 * @param {string} former folder of the build that is replaced
 * @param {string} next folder of the new build
 * @param {number} now milliseconds since 1970
 */
export function keepFormerFiles(former, next, now) {
  if (!existsSync(join(former, MANIFEST))) return
  mkdirSync(join(next, 'assets'), { recursive: true })
  const current = filesOf(former)
  for (const name of readdirSync(join(former, 'assets'))) {
    const [from, to] = [former, next].map((folder) => join(folder, 'assets', name))
    if (existsSync(to)) continue
    if (current.has(name.replace(/\.(gz|br)$/, ''))) copyFileSync(from, to)
    else if (statSync(from).mtimeMs > now - HOUR_MS) cpSync(from, to, { preserveTimestamps: true })
  }
}

/** Names in `assets` of the files that the build in `folder` made. */
function filesOf(folder) {
  const chunks = Object.values(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')))
  return new Set(chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]).map((file) => file.replace('assets/', '')))
}
