/**
 * Runs a command of a version with one more migration, without which no one can apply there: `node … tests/helpers/newer-version.ts
 * scripts/commands/doctor.ts`.
 */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from '@payloadcms/db-postgres'
import { migrations } from '../../migrations'
import { LATER, LATER_SQL } from './later'

type Step = (typeof migrations)[number]['up']
const run =
  (statement: string): Step =>
  async ({ db }) =>
    void (await db.execute(sql.raw(statement)))

migrations.push({ name: LATER, up: run(LATER_SQL.up), down: run(LATER_SQL.down) })
const [command = ''] = process.argv.splice(2, 1)
await import(pathToFileURL(path.resolve(command)).href)
