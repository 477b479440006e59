/**
 * `npm test`: installs what is missing, then runs every check and test; `npm run test:long` runs the long ones. Ends with the failures and
 * one line of totals, even when interrupted. `npm test -- --only unit,lint` runs only these parts, `--changed` the tests of what changed
 * since the last commit; other words are filters for the test runners.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { ensureChromium } from './tools/chromium.mjs'
import { fail, runNode, ScriptError } from './tools/run.mjs'
import { checked, failed, readReport, sum } from './tools/test-results.mjs'

const PARTS = ['format', 'lint', 'build', 'unit', 'e2e']
const LONG_PARTS = ['build', 'unit', 'e2e']
/** Stretches these limits, as tests/helpers/patience.ts does for waits within tests. */
const STRETCH = Number(process.env.TEST_PATIENCE) || 1
const CHECK_MS = 5 * 60_000 * STRETCH
const RUNNER_MS = 60 * 60_000 * STRETCH

const { long, changed, parts, filters } = readArguments()
let interruption = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (interruption ??= signal))

await ensureInstalled().catch(fail)
const reports = mkdtempSync(join(tmpdir(), 'hearthside-reports-'))
const checks = await runChecks()
const unit = parts.has('unit') && (await unlessInterrupted('unit and API tests', runUnitTests))
const e2e = parts.has('e2e') && (await unlessInterrupted('browser tests', runBrowserTests))
rmSync(reports, { recursive: true, force: true })
report(sum([...Object.values(checks), unit, e2e].filter(Boolean)))

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { only: { type: 'string', multiple: true }, long: { type: 'boolean' }, changed: { type: 'boolean' } },
      allowPositionals: true,
    })
    const known = values.long ? LONG_PARTS : PARTS
    const only = values.only?.flatMap((list) => list.split(',')) ?? known
    const unknown = only.find((part) => !known.includes(part))
    if (unknown) throw new Error(`Unknown part: ${unknown}.`)
    return { long: values.long, changed: values.changed, parts: new Set(only), filters: positionals }
  } catch (error) {
    return fail(new ScriptError(`${error.message}\nUsage: npm test [-- --only ${PARTS.join(',')}] [--changed] [filters]`))
  }
}

/**
 * Runs the checks in two parallel lines. Browser tests need the build, and so do some API tests, which would otherwise each build it at
 * the same time.
 */
async function runChecks() {
  const needsBuild = parts.has('build') || parts.has('e2e') || (parts.has('unit') && filters.length === 0)
  const checks = {}
  await Promise.all([
    (async () => {
      if (needsBuild) checks.build = await check('build', ['scripts/build.mjs'])
      if (parts.has('lint'))
        checks.cycles = await check('import cycles', [
          'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
          'src',
          'scripts',
          'tests',
        ])
    })(),
    (async () => {
      if (parts.has('format')) checks.format = await check('format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.'])
      if (parts.has('lint')) checks.lint = await check('types and lint', ['node_modules/oxlint/bin/oxlint'])
    })(),
  ])
  return checks
}

function check(name, args) {
  return unlessInterrupted(name, async () => {
    const start = performance.now()
    const { code, output, timedOut } = await runNode(args, { collect: true, timeoutMs: CHECK_MS })
    if (interruption) return failed(`${name} was interrupted.`)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${timedOut ? ' took too long and was stopped' : ''}`)
    if (code !== 0 && output) console.log(output.trim())
    return checked(name, code === 0)
  })
}

function runUnitTests() {
  const file = join(reports, 'vitest.json')
  /** The long tests begin with the same inputs, so a run that they follow leaves those to them. */
  const left = process.env.LONG_FOLLOWS ? ['tests/long/**', '**/*.amounts.test.ts'] : ['tests/long/**']
  const which = long ? ['tests/long', '.amounts.test'] : left.flatMap((pattern) => ['--exclude', pattern])
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...which]
  return runTests('unit and API tests', file, changed ? [...args, '--changed'] : args)
}

async function runBrowserTests() {
  if (checks.build?.failed) return failed('browser tests did not run because the build failed.')
  const file = join(reports, 'playwright.json')
  try {
    const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json']
    return await runTests('browser tests', file, changed ? [...args, '--only-changed', '--pass-with-no-tests'] : args, env)
  } catch (error) {
    return failed(`browser tests: ${error.message}`)
  }
}

async function runTests(name, file, args, env = {}) {
  const outcome = await runNode([...args, ...filters], { env: { ...env, TESTS: long ? 'long' : '' }, timeoutMs: RUNNER_MS })
  return readReport(name, file, { ...outcome, interrupted: interruption !== null })
}

async function unlessInterrupted(name, work) {
  return interruption ? failed(`${name} did not run because the run was interrupted.`) : await work()
}

function report({ passed, failed, skipped, failures, remarks }) {
  if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`)
  for (const remark of remarks) console.log(remark)
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = interruption ? 128 + constants.signals[interruption] : failed > 0 ? 1 : 0
}
