/** What the commands of `npm run` have in common. */
import { existsSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { whyItFailed } from '../../../src/server/why-it-failed'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** The command's options; with others, or where `isRight` says no, it ends with its usage and 1. */
export function readOptions<O extends Options>(help: string, options: O, isRight: (values: Values<O>) => boolean = () => true): Values<O> {
  try {
    const { values } = parseArgs({ options })
    if (isRight(values)) return values
  } catch {
    /* An option that there is not. */
  }
  console.error(help)
  process.exit(1)
}

/** Does a command's work with the settings of `.env` and the environment, and ends: with 1, and a line that says why, where it failed. */
export async function runCommand(work: () => Promise<void>, failed = 'This did not work'): Promise<never> {
  /** Whoever read its words may have read enough. */
  process.stdout.on('error', () => undefined)
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await work()
  } catch (error) {
    console.error(whyItFailed(error, failed))
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
  process.exit()
}
