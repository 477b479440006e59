import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** As `scripts/tools/run.mjs` starts every program of ours; the process that Vitest sets up in was started without. */
const NODE = ['--conditions=production', '--import', 'tsx']

/** Brings an empty database up to date as `npm run migrate` does, in a process of its own. */
export async function migrate(databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, [...NODE, 'scripts/migrate.ts'], { env: { ...process.env, DATABASE_URL: databaseUrl } })
}
