import path from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { firstLine, note } from './ledger'

/** File and titles, without the root's and the project's. */
const nameOf = (test: TestCase) =>
  [path.relative(process.cwd(), test.location.file), ...test.titlePath().slice(3)].filter(Boolean).join(' > ')

/** Notes what came of each browser test as soon as it is known. */
export default class LedgerReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    note({ plan: suite.allTests().length, of: 'tests' })
  }

  onTestBegin(test: TestCase): void {
    note({ begun: nameOf(test) })
  }

  onTestEnd(test: TestCase, { status, retry, error }: TestResult): void {
    const isToBeTriedAgain = test.outcome() === 'unexpected' && retry < test.retries
    if (status === 'interrupted' || isToBeTriedAgain) return
    const outcome = ({ skipped: 'skipped', unexpected: 'failed', expected: 'passed', flaky: 'passed' } as const)[test.outcome()]
    note({ test: nameOf(test), outcome, ...(outcome === 'failed' ? { why: firstLine(error) } : {}) })
    note({ done: 1 })
  }

  onError(error: TestError): void {
    note({ problem: `outside of its tests: ${firstLine(error)}` })
  }

  onEnd({ status }: FullResult): void {
    if (status === 'passed' || status === 'failed') note({ end: 1 })
  }

  printsToStdio(): boolean {
    return false
  }
}
