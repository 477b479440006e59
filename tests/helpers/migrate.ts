import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Brings an empty database up to date as `npm run migrate` does, in a process of its own: the one that Vitest sets up in lacks a condition. */
export async function migrate(databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/command.mjs', 'migrate'], { env: { ...process.env, DATABASE_URL: databaseUrl } })
}
