import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Migrates as `npm run migrate` does, in a separate process: the one that Vitest sets up in lacks a Node condition. */
export async function migrate(databaseUrl: string): Promise<void> {
  await promisify(execFile)(process.execPath, ['scripts/command.mjs', 'migrate'], { env: { ...process.env, DATABASE_URL: databaseUrl } })
}
