import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { compressFolder } from './tools/compress.mjs'
import { hashInputs } from './tools/hash-inputs.mjs'
import { isMain } from './tools/is-main.mjs'
import { keepFormerFiles, MANIFEST } from './tools/keep-former-files.mjs'
import { fail, isRunning, root, runNode, ScriptError } from './tools/run.mjs'

const DIST = join(root, 'dist')
const STAMP = join(DIST, '.inputs')
const VITE = 'node_modules/vite/bin/vite.js'
/** Temporary name of a build until it is complete. Source maps depend on its depth. */
const DRAFT = `.draft-${process.pid}`
const PARTS = [
  { name: 'client', what: 'browser bundles', args: [], proof: MANIFEST },
  { name: 'server', what: 'server bundle', args: ['--ssr'], proof: 'main.js' },
]

/**
 * Builds browser and server bundles into dist when their inputs changed. A failed build leaves the previous one as it was.
 * @returns {Promise<string[] | null>} the bundler's warnings, or null when there was nothing to build
 */
export async function ensureBuilt() {
  const inputs = hashInputs()
  if (isBuilt(inputs)) return null
  if (!existsSync(join(root, VITE)))
    throw new ScriptError(
      'The build in dist is from another version, and the build tools are not installed. Run npm ci, npm run build, and npm prune --omit=dev --omit=peer.',
    )
  console.log('Building.')
  mkdirSync(DIST, { recursive: true })
  removeDrafts()
  try {
    const outcomes = await Promise.all(PARTS.map(buildPart))
    const failed = outcomes.filter(({ code }) => code !== 0)
    if (failed.length > 0) throw new ScriptError(failed.map(explain).join('\n\n'))
    await compressFolder(join(DIST, `client${DRAFT}`))
    keepFormerFiles(join(DIST, 'client'), join(DIST, `client${DRAFT}`), Date.now())
    putInPlace(inputs)
    return outcomes.map(({ output }) => output.trim()).filter(Boolean)
  } finally {
    PARTS.forEach(({ name }) => rmSync(join(DIST, `${name}${DRAFT}`), { recursive: true, force: true }))
  }
}

const isBuilt = (inputs) =>
  existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs && PARTS.every(({ name, proof }) => existsSync(join(DIST, name, proof)))

/** A child process, so that the site does not carry the bundler's memory. */
async function buildPart({ name, what, args }) {
  const options = ['--outDir', `dist/${name}${DRAFT}`, '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runNode([VITE, 'build', ...args, ...options], { collect: true, env: { NODE_ENV: 'production' } })
  return { what, code, output }
}

const explain = ({ what, output }) =>
  `${output.trim()}\n\nCould not build the ${what}. See the reason above. The previous build was not changed.`

function putInPlace(inputs) {
  rmSync(STAMP, { force: true })
  for (const { name } of PARTS) {
    const old = join(DIST, `${name}.old-${process.pid}`)
    if (existsSync(join(DIST, name))) renameSync(join(DIST, name), old)
    renameSync(join(DIST, `${name}${DRAFT}`), join(DIST, name))
    rmSync(old, { recursive: true, force: true })
  }
  writeFileSync(STAMP, inputs)
}

function removeDrafts() {
  for (const entry of readdirSync(DIST)) {
    const pid = /\.(?:draft|old)-(\d+)$/.exec(entry)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(DIST, entry), { recursive: true, force: true })
  }
}

if (isMain(import.meta.url)) {
  const warnings = await ensureInstalled().then(ensureBuilt).catch(fail)
  console.log(warnings ? [...warnings, 'Built into dist.'].join('\n') : 'The build in dist is up to date.')
}
