import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { firstLine, note } from './ledger'

type Errors = ReadonlyArray<{ message?: string }>

const noteErrors = (where: string, errors: Errors) =>
  errors.forEach((error) => note({ problem: `${where}, outside of its tests: ${firstLine(error)}` }))

/** Notes what the runner of the unit and API tests does not see (vitest-runner.ts): tests that are skipped, and whatever fails outside of them. */
export default class LedgerReporter implements Reporter {
  onTestRunStart(files: readonly unknown[]): void {
    note({ plan: files.length, of: 'files' })
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'skipped') note({ test: `${test.module.relativeModuleId} > ${test.fullName}`, outcome: 'skipped' })
  }

  onTestSuiteResult(suite: TestSuite): void {
    noteErrors(`${suite.module.relativeModuleId} > ${suite.fullName}`, suite.errors())
  }

  onTestModuleEnd(module: TestModule): void {
    noteErrors(module.relativeModuleId, module.errors())
    note({ done: 1 })
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: Errors, reason: string): void {
    errors.forEach((error) => note({ problem: `an error that no test caught: ${firstLine(error)}` }))
    if (reason !== 'interrupted') note({ end: 1 })
  }
}
