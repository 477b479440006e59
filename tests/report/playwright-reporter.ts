import path from 'node:path'
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { firstLine, note } from './ledger'

/** File and titles. A test may be made by a helper: its file is the one that asked for it. */
function nameOf(test: TestCase): string {
  let file = test.parent
  while (file.type !== 'file' && file.parent) file = file.parent
  const [, , , ...titles] = test.titlePath()
  return [path.relative(process.cwd(), file.location?.file ?? ''), ...titles].join(' > ')
}

/** Notes what came of each browser test as soon as it is known. */
export default class LedgerReporter implements Reporter {
  onBegin(_config: FullConfig, suite: Suite): void {
    note({ plan: suite.allTests().length, of: 'tests' })
  }

  onTestBegin(test: TestCase): void {
    note({ begun: nameOf(test) })
  }

  onTestEnd(test: TestCase, { status, retry, error }: TestResult): void {
    if (status === 'interrupted') return
    const isToBeTriedAgain = test.outcome() === 'unexpected' && retry < test.retries
    if (isToBeTriedAgain) return note({ retried: nameOf(test), why: firstLine(error) })
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
