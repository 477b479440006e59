import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

const INPUTS = [
  'src',
  'migrations',
  'payload.config.ts',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/commands',
  'scripts/tools/compress.mjs',
  'scripts/tools/keep-former-files.mjs',
]

export function hashInputs() {
  const hash = createHash('sha256')
  for (const input of INPUTS) if (existsSync(join(root, input))) addPath(hash, input)
  return hash.digest('hex')
}

function addPath(hash, path) {
  const full = join(root, path)
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addPath(hash, `${path}/${name}`)
    return
  }
  const content = readFileSync(full)
  hash.update(`${path}\0${content.length}\0`).update(content)
}
