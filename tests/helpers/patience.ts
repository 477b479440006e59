import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Tests always wait for an event. These limits only end a wait for what will never come, and are generous. `TEST_PATIENCE=3` triples each
 * of them, for a slow or busy machine.
 */
const STRETCH = Number(process.env.TEST_PATIENCE || 1)
if (!(STRETCH > 0)) throw new Error('TEST_PATIENCE is a number by which every limit of the tests is multiplied, such as 3.')

/** Limit of a wait: seconds in, milliseconds out. */
export const patience = (seconds: number): number => Math.round(seconds * STRETCH * 1000)

const WAIT_S = 60
const POLL_MS = 20

/**
 * Retries until an answer comes without an error.
 * @param what the goal, as in "the site to serve"
 * @param everyMs pause between tries
 * @throws Error with the goal and the last error
 */
export async function until<T>(what: string, ask: () => T | Promise<T>, { seconds = WAIT_S, everyMs = POLL_MS } = {}): Promise<T> {
  const over = AbortSignal.timeout(patience(seconds))
  let problem: unknown = new Error('No answer came.')
  const answer = async (): Promise<T> => {
    while (!over.aborted) {
      try {
        return await ask()
      } catch (error) {
        problem = error
      }
      await pause(everyMs)
    }
    return late
  }
  const late = once(over, 'abort').then((): never => {
    throw new Error(`Waited ${patience(seconds) / 1000} s for ${what}. ${problem instanceof Error ? problem.message : String(problem)}`, {
      cause: problem,
    })
  })
  return Promise.race([answer(), late])
}
