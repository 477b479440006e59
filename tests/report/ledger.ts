import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a runner notes as it goes, one line of JSON each, in the file that `TEST_LEDGER` names: what is cut has said what
 * it had. Read by scripts/tools/test-counts.mjs.
 */
export type Note =
  /** What is going to run: so many files, or tests. */
  | { plan: number; of: 'files' | 'tests' }
  /** One of those has run to its end. */
  | { done: 1 }
  | { begun: string }
  | { test: string; outcome: 'passed' | 'failed' | 'skipped'; why?: string }
  /** It failed, and runs once more. */
  | { retried: string; why: string }
  /** Something failed outside of any test. */
  | { problem: string }
  /** The runner has come to the end of its plan. */
  | { end: 1 }

export function note(entry: Note): void {
  if (process.env.TEST_LEDGER) appendFileSync(process.env.TEST_LEDGER, `${JSON.stringify(entry)}\n`)
}

/** What went wrong, in one line. */
export const firstLine = (error: { message?: string } | undefined): string =>
  stripVTControlCharacters(error?.message ?? '')
    .trim()
    .split('\n', 1)[0]
    ?.slice(0, 200) ?? ''
