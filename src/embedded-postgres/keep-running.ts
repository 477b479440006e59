import type { Log } from './log'
import type { Postmaster } from './postmaster'
import { isRunning } from './process-identity'

const LOOK_EVERY_MS = 500

/**
 * Looks after a server that is not our child, and has it started again when it has died.
 * @param revive starts the server, or finds the one that somebody else has started meanwhile
 */
export function keepRunning(firstPid: number, revive: () => Promise<Postmaster>, log: Log): { end(): Promise<void> } {
  let pid = firstPid
  let lastProblem = ''
  let work: Promise<void> | null = null

  const restart = async () => {
    if (!lastProblem) log.warn('PostgreSQL has gone away. Starting it again.')
    try {
      pid = (await revive()).pid
      lastProblem = ''
      log.info('PostgreSQL serves again.')
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      if (problem !== lastProblem) log.warn(`PostgreSQL could not be started again; trying on. ${problem}`)
      lastProblem = problem
    }
  }
  const timer = setInterval(() => {
    if (work || isRunning(pid)) return
    work = restart().finally(() => (work = null))
  }, LOOK_EVERY_MS)
  // The process may end while the server runs.
  timer.unref()

  return {
    async end() {
      clearInterval(timer)
      await work
    },
  }
}
