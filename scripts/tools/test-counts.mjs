import { readFileSync } from 'node:fs'

/**
 * What a check or a runner came to: how many tests; which failed, by name; what else there is to say.
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], remarks: string[] }} Counts
 */

/** @returns {Counts} */
const nothing = () => ({ passed: 0, failed: 0, skipped: 0, failures: [], remarks: [] })

/** @returns {Counts} of a check that passed, or failed for a reason that was shown */
export const checked = (name, passed) => (passed ? { ...nothing(), passed: 1 } : { ...nothing(), failed: 1, failures: [name] })

/** @returns {Counts} of something that went wrong besides the tests */
export const broken = (name, remark) => ({ ...nothing(), failed: 1, remarks: [`${name}: ${remark}`] })

/** @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
      failures: [...total.failures, ...one.failures],
      remarks: [...total.remarks, ...one.remarks],
    }),
    nothing(),
  )

/**
 * Counts what a runner noted as it went (tests/report/ledger.ts). What went wrong outside of any test counts as a
 * failure too: a runner that was cut or crashed, ran nothing, or ended with an error that no test explains.
 * @param {string} name of the runner, as in "browser tests"
 * @param {string} file of its notes
 * @param {{ code: number, timedOut: boolean }} outcome of its process
 * @returns {{ counts: Counts, isComplete: boolean }} isComplete: it came to the end of its plan
 */
export function countNotes(name, file, { code, timedOut }) {
  const notes = readNotes(file)
  const isComplete = notes.some(({ end }) => end)
  const tests = notes.filter(({ test }) => test).map((note) => countTest(name, note))
  const problems = notes.filter(({ problem }) => problem).map(({ problem }) => countProblem(name, problem))
  const retried = notes.filter(({ retried }) => retried).map((note) => tellRetry(name, note))
  const counts = sum([...tests, ...problems, ...retried])
  const rest = isComplete ? explainEnd(counts, code) : `${explainCut(code, timedOut)}. ${whatIsMissing(notes)}`
  return { counts: rest ? sum([counts, broken(name, rest)]) : counts, isComplete }
}

const countTest = (name, { test, outcome, why }) => ({
  ...nothing(),
  [outcome]: 1,
  failures: outcome === 'failed' ? [`${name}: ${test}${why ? `: ${why}` : ''}`] : [],
})

/** Not a failure by itself: what the second try came to is noted on its own. */
const tellRetry = (name, { retried, why }) => ({ ...nothing(), remarks: [`${name}: tried twice: ${retried}: ${why}`] })

const countProblem = (name, problem) => ({ ...nothing(), failed: 1, failures: [`${name}: ${problem}`] })

/** What the notes themselves cannot say about a run that came to its end. */
function explainEnd({ passed, failed }, code) {
  if (failed > 0) return null
  if (code !== 0) return `ended with exit code ${code}, though no test failed.`
  return passed > 0 ? null : 'there was none to run.'
}

const explainCut = (code, timedOut) => (timedOut ? 'took too long and were ended' : `were cut short (exit code ${code})`)

function whatIsMissing(notes) {
  const plan = notes.find(({ plan }) => plan !== undefined)
  if (!plan) return 'None of them ran.'
  const missing = plan.plan - notes.filter(({ done }) => done).length
  const ended = new Set(notes.map(({ test }) => test))
  const open = notes.flatMap(({ begun }) => (begun && !ended.has(begun) ? [begun] : []))
  return (
    `Of ${plan.plan} ${plan.of}, ${missing} did not run, or not to the end; this counts as one failure.` +
    (open.length > 0 ? ` Under way: ${open.join('; ')}.` : '')
  )
}

/** The last line may be half a line, when its writer was killed. */
function readNotes(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').flatMap(parseLine)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}

function parseLine(line) {
  try {
    return [JSON.parse(line)]
  } catch {
    return []
  }
}
