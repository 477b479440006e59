import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run.mjs'

/**
 * Outcome of a check or test runner: counts, failures with their reasons, and other remarks.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], remarks: string[] }} Results
 */

/** @returns {Results} */
const results = (some = {}) => ({ passed: 0, failed: 0, skipped: 0, failures: [], remarks: [], ...some })

/** @returns {Results} of a check that passed, or failed for a reason already shown */
export const checked = (name, passed) => (passed ? results({ passed: 1 }) : failed(name))

/** @returns {Results} of a failure outside the tests */
export const failed = (failure) => results({ failed: 1, failures: [failure] })

/** @returns {Results} */
export const sum = (all) =>
  all.reduce(
    (total, one) =>
      Object.fromEntries(
        Object.entries(total).map(([key, value]) => [key, Array.isArray(value) ? [...value, ...one[key]] : value + one[key]]),
      ),
    results(),
  )

/**
 * Sums up a runner's report. Also fails a run that was interrupted, ran nothing, or ended with an error that no test explains.
 * @param {string} name of the runner, as in "browser tests"
 * @param {string} file of its report, written at its end
 * @param {{ code: number, timedOut: boolean, interrupted: boolean }} outcome of its process
 * @returns {Results}
 */
export function readReport(name, file, { code, timedOut, interrupted }) {
  const found = existsSync(file) ? readTests(JSON.parse(readFileSync(file, 'utf8'))) : null
  const total = sum((found ?? []).map((test) => ofTest(name, test)))
  const problem =
    timedOut || interrupted || !found
      ? `${timedOut ? 'took too long and were stopped' : 'were interrupted'} (exit code ${code}), so not all of them ran`
      : code !== 0 && total.failed === 0
        ? `ended with exit code ${code}, although no test failed. The reason is shown above`
        : total.passed + total.failed === 0
          ? 'found none to run'
          : null
  return problem ? sum([total, failed(`${name} ${problem}.`)]) : total
}

const ofTest = (name, { title, state, why }) =>
  results({
    [state === 'retried' ? 'passed' : state]: 1,
    failures: state === 'failed' ? [`${name}: ${title}: ${firstLine(why)}`] : [],
    remarks: state === 'retried' ? [`${name}: passed on the second try: ${title}: ${firstLine(why)}`] : [],
  })

const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n', 1)[0]
    .slice(0, 200)

const readTests = (report) =>
  report.testResults ? report.testResults.flatMap(readVitestFile) : report.suites.flatMap((suite) => readSuite(suite, suite.file))

const VITEST_STATES = { passed: 'passed', failed: 'failed' }

/** A test that passed although a try failed was retried: Vitest keeps the errors of both tries. */
const vitestState = (status, failures) => (status === 'passed' && failures?.length ? 'retried' : (VITEST_STATES[status] ?? 'skipped'))

/** A file that could not be loaded or set up counts as a failure. */
function readVitestFile({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const tests = assertionResults.map(({ fullName, status, failureMessages }) => ({
    title: `${file} > ${fullName}`,
    state: vitestState(status, failureMessages),
    why: failureMessages?.[0],
  }))
  const explained = status !== 'failed' || tests.some(({ state }) => state === 'failed')
  return explained ? tests : [...tests, { title: file, state: 'failed', why: message }]
}

const PLAYWRIGHT_STATES = { expected: 'passed', unexpected: 'failed', flaky: 'retried', skipped: 'skipped' }

const readSuite = (suite, where) => [
  ...(suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => ({
      title: `${where} > ${title}`,
      state: PLAYWRIGHT_STATES[status],
      why: results.find(({ error }) => error)?.error.message,
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, `${where} > ${inner.title}`)),
]
