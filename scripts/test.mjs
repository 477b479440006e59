/**
 * `npm test`: installs what is missing, then runs every check and test. The last line says what came of it.
 * `npm test -- --only unit,lint` runs just these parts; further words go to the test runners as filters.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './install.mjs'
import { ensureChromium } from './tools/chromium.mjs'
import { fail, runNode, ScriptError } from './tools/run.mjs'
import { countReport, readPlaywright, readVitest, single, sum } from './tools/test-counts.mjs'

const PARTS = ['format', 'typecheck', 'lint', 'build', 'unit', 'e2e']
/** Stretches these limits as tests/helpers/patience.ts does those within the tests. */
const STRETCH = Number(process.env.TEST_PATIENCE) || 1
const CHECK_MS = 5 * 60_000 * STRETCH
const RUNNER_MS = 20 * 60_000 * STRETCH

const { parts, filters } = readArguments()
const reports = mkdtempSync(join(tmpdir(), 'hearthside-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

let interrupted = 0
for (const [signal, number] of [
  ['SIGINT', 2],
  ['SIGTERM', 15],
])
  process.once(signal, () => (interrupted = 128 + number))

await ensureInstalled().catch(fail)
const checks = await runChecks()
const isBuilt = checks.build?.failed !== 1
const unit = parts.has('unit') ? await runUnitTests() : null
const e2e = parts.has('e2e') ? await runBrowserTests(isBuilt) : null
report(sum([...Object.values(checks), unit, e2e].filter(Boolean)))

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

/** The build beside type check and lint. The browser tests need the build, asked for or not. */
async function runChecks() {
  const needsBuild = ['build', 'e2e'].some((part) => parts.has(part))
  const building = needsBuild ? check('build', ['scripts/build.mjs']) : null
  const checks = {}
  if (parts.has('format')) checks.format = await check('format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.'])
  if (parts.has('typecheck')) checks.typecheck = await check('typecheck', ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty'])
  if (parts.has('lint')) checks.lint = await check('lint', ['node_modules/eslint/bin/eslint.js', '.', '--color'])
  if (building) checks.build = await building
  return checks
}

async function check(name, args) {
  stopIfInterrupted()
  const start = performance.now()
  const { code, output, timedOut } = await runNode(args, { collect: true, timeoutMs: CHECK_MS })
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)${timedOut ? ' took too long and was ended' : ''}`)
  if (code !== 0 && output) console.log(output.trim())
  return single(code === 0)
}

async function runUnitTests() {
  stopIfInterrupted()
  const file = join(reports, 'vitest.json')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const outcome = await runNode([...args, ...filters], { timeoutMs: RUNNER_MS })
  return countReport('unit and API tests', file, outcome, readVitest)
}

async function runBrowserTests(isBuilt) {
  stopIfInterrupted()
  const failed = (remark) => ({ ...single(false), remarks: [`browser tests: ${remark}`] })
  if (!isBuilt) return failed('could not run, because the build failed.')
  try {
    const file = join(reports, 'playwright.json')
    const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const args = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json']
    const outcome = await runNode([...args, ...filters], { env, timeoutMs: RUNNER_MS })
    return countReport('browser tests', file, outcome, readPlaywright)
  } catch (error) {
    return failed(error.message)
  }
}

function stopIfInterrupted() {
  if (interrupted) process.exit(interrupted)
}

function report({ passed, failed, skipped, remarks }) {
  stopIfInterrupted()
  for (const remark of remarks) console.log(remark)
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  process.exitCode = failed > 0 ? 1 : 0
}
