import { readFileSync } from 'node:fs'

/**
 * What a check or a runner came to.
 * @typedef {{ passed: number, failed: number, skipped: number, remarks: string[] }} Counts
 */

/** @returns {Counts} */
export const single = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, remarks: [] })

/** @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      remarks: [...total.remarks, ...one.remarks],
    }),
    { passed: 0, failed: 0, skipped: 0, remarks: [] },
  )

/**
 * Counts of a runner's report. What went wrong outside of any test counts as a failure too: a runner that crashed, left
 * no report, ran nothing, or ended with an error that no test explains.
 * @param {string} name of the runner, for remarks
 * @param {(report: object) => Counts} read
 * @returns {Counts}
 */
export function countReport(name, file, { code, timedOut }, read) {
  const withFailure = (counts, remark) => ({ ...counts, failed: counts.failed + 1, remarks: [...counts.remarks, `${name}: ${remark}`] })
  const report = readReport(file)
  const counts = report ? read(report) : { passed: 0, failed: 0, skipped: 0, remarks: [] }
  if (timedOut) return withFailure(counts, 'took too long and was ended.')
  if (!report) return withFailure(counts, `left no report (exit code ${code}).`)
  if (counts.failed > 0) return counts
  if (counts.passed === 0) return withFailure(counts, 'ran no test.')
  return code === 0 ? counts : withFailure(counts, `ended with exit code ${code}, though no test failed.`)
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Vitest: a file that could not even be loaded has no tests in it, and counts as one failure. */
export function readVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length
  const broken = testResults.filter((file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'))
  return {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: count('skipped', 'pending', 'todo', 'disabled'),
    remarks: broken.map((file) => `unit and API tests: ${file.name} failed outside of its tests.`),
  }
}

/** Playwright: a test that passed only when tried again has passed, and is named. */
export function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    remarks: stats.flaky ? [`browser tests: ${stats.flaky} passed only when tried again.`] : [],
  }
}
