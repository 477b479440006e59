/** Shared parts of the `npm run` commands. */
import { existsSync } from 'node:fs'
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { describeFailure } from '../../../src/server/describe-failure'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

/** Parses the command's options; for unknown or wrong ones prints the usage and exits with 1. */
export function readOptions<O extends Options>(help: string, options: O, isRight: (values: Values<O>) => boolean = () => true): Values<O> {
  try {
    const { values } = parseArgs({ options })
    if (isRight(values)) return values
  } catch {
    /* Unknown option. */
  }
  console.error(help)
  process.exit(1)
}

/** Runs a command with settings from `.env` and the environment, then exits; on failure with 1 and a line that says why. */
export async function runCommand(work: () => Promise<void>, failed = 'The command failed'): Promise<never> {
  /** The reader may have closed the pipe, as `head` does. */
  process.stdout.on('error', () => undefined)
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    await work()
  } catch (error) {
    console.error(describeFailure(error, failed))
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  }
  process.exit()
}
