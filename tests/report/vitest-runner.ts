import { relative } from 'node:path'
import { TestRunner, type RunnerTestCase } from 'vitest'
import { firstLine, note } from './ledger'

/** As the reporter calls it: the file, then suites and title. */
function nameOf(test: RunnerTestCase): string {
  const titles = [test.name]
  for (let suite = test.suite; suite; suite = suite.suite) titles.unshift(suite.name)
  return `${relative(process.cwd(), test.file.filepath)} > ${titles.join(' > ')}`
}

/**
 * Notes each unit or API test that begins and ends, in the process that it runs in: vitest's reporters hear of the last
 * ones only when the next begin, and so never when a test hangs or a worker is killed.
 */
export default class LedgerRunner extends TestRunner {
  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    note({ begun: nameOf(test) })
    await super.onBeforeRunTask(test)
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test)
    const { state, errors } = test.result ?? {}
    if (state === 'pass') note({ test: nameOf(test), outcome: 'passed' })
    if (state === 'fail') note({ test: nameOf(test), outcome: 'failed', why: firstLine(errors?.[0]) })
  }
}
