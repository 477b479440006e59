/**
 * `npm test`: installs what is missing, then runs every check and test. The last line says what came of it, also when the
 * run was cut; before it stands what failed.
 * `npm test -- --only unit,lint` runs just these parts; further words go to the test runners as filters.
 */
import { join } from 'node:path'
import { constants } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { ensureChromium } from './tools/chromium.mjs'
import { fail, runNode, ScriptError } from './tools/run.mjs'
import { broken, checked, countNotes, sum } from './tools/test-counts.mjs'
import { openRun } from './tools/test-run.mjs'

const PARTS = ['format', 'typecheck', 'lint', 'build', 'unit', 'e2e']
/** Stretches these limits as tests/helpers/patience.ts does those within the tests. */
const STRETCH = Number(process.env.TEST_PATIENCE) || 1
const CHECK_MS = 5 * 60_000 * STRETCH
const RUNNER_MS = 35 * 60_000 * STRETCH
/** What the tests started may take so long to end after them. */
const FAREWELL_MS = 20_000 * STRETCH

const { parts, filters } = readArguments()
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort(signal))
const { signal: interrupted } = interruption

await ensureInstalled().catch(fail)
const run = await openRun()
const checks = await runChecks()
const isBuilt = checks.build?.failed !== 1
const unit = parts.has('unit') ? await unlessInterrupted('unit and API tests', runUnitTests) : null
const e2e = parts.has('e2e') ? await unlessInterrupted('browser tests', () => runBrowserTests(isBuilt)) : null
const counts = sum([...Object.values(checks), unit, e2e].filter(Boolean))
await run.close()
report(counts)

function readArguments() {
  try {
    const { values, positionals } = parseArgs({ options: { only: { type: 'string', multiple: true } }, allowPositionals: true })
    const only = values.only?.flatMap((list) => list.split(',')) ?? PARTS
    const unknown = only.find((part) => !PARTS.includes(part))
    if (unknown) throw new Error(`There is no part "${unknown}".`)
    return { parts: new Set(only), filters: positionals }
  } catch (error) {
    return fail(new ScriptError(`${error.message}\nUsage: npm test [-- --only ${PARTS.join(',')}] [filters]`))
  }
}

/**
 * The checks, in two lines beside each other. The browser tests need the build, asked for or not; so do some API tests, which would
 * else build it themselves, several at once.
 */
async function runChecks() {
  const needsBuild = parts.has('build') || parts.has('e2e') || (parts.has('unit') && filters.length === 0)
  const checks = {}
  await Promise.all([
    (async () => {
      if (needsBuild) checks.build = await check('build', ['scripts/build.mjs'])
      if (parts.has('format')) checks.format = await check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.'])
      if (parts.has('typecheck')) checks.typecheck = await check('typecheck', ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty'])
    })(),
    (async () => {
      if (!parts.has('lint')) return
      checks.lint = await check('lint', ['node_modules/eslint/bin/eslint.js', '.', '--color'])
      checks.cycles = await check('import cycles', ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', 'src', 'scripts', 'tests'])
    })(),
  ])
  return checks
}

function check(name, args) {
  return unlessInterrupted(name, async () => {
    const start = performance.now()
    const { code, output, timedOut } = await runNode(args, { collect: true, timeoutMs: CHECK_MS, signal: interrupted })
    if (interrupted.aborted) return broken(name, 'was interrupted.')
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${timedOut ? ' took too long and was ended' : ''}`)
    if (code !== 0 && output) console.log(output.trim())
    return checked(name, code === 0)
  })
}

function runUnitTests() {
  const reporters = ['--reporter=default', '--reporter=./tests/report/vitest-reporter.ts']
  return runTests('unit and API tests', ['node_modules/vitest/vitest.mjs', 'run', ...reporters])
}

async function runBrowserTests(isBuilt) {
  if (!isBuilt) return broken('browser tests', 'could not run, because the build failed.')
  try {
    const env = { CHROMIUM_PATH: await ensureChromium() }
    const config = ['--config', 'tests/e2e/playwright.config.ts', '--reporter=list,./tests/report/playwright-reporter.ts']
    return await runTests('browser tests', ['node_modules/@playwright/test/cli.js', 'test', ...config], env)
  } catch (error) {
    return broken('browser tests', error.message)
  }
}

/** Runs one of the two runners, which notes what came of each test as it goes. Nothing that it started may outlive it. */
async function runTests(name, args, env = {}) {
  const notes = join(run.folder, `${name}.jsonl`)
  const outcome = await runNode([...args, ...filters], {
    env: { ...run.env, ...env, TEST_LEDGER: notes },
    timeoutMs: RUNNER_MS,
    signal: interrupted,
  })
  const { counts, isComplete } = countNotes(name, notes, outcome)
  if (!isComplete) return counts
  const left = await run.leftovers(FAREWELL_MS)
  return left.length === 0 ? counts : sum([counts, broken(name, `left running, and ended now: ${left.join('; ')}`)])
}

async function unlessInterrupted(name, work) {
  return interrupted.aborted ? broken(name, 'did not run, because the run was interrupted.') : await work()
}

function report({ passed, failed, skipped, failures, remarks }) {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
  for (const remark of remarks) console.log(remark)
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = interrupted.aborted ? 128 + constants.signals[interrupted.reason] : failed > 0 ? 1 : 0
}
