import type { MigrateUpArgs } from '@payloadcms/db-postgres'
import type { SQL } from '@payloadcms/db-postgres/drizzle'
import { PgDialect } from '@payloadcms/db-postgres/drizzle/pg-core'
import { expect, it } from 'vitest'
import { up } from '../../migrations/20261128_174124_say_who_sees_answers'
import { BUILT_IN } from '../../migrations/built-in-pages'
import { query } from '../helpers/database'
import { createTestDatabase } from '../helpers/postgres'

const NOW = 'No one reads your answers until you send the form.'
const FORMER = 'Your answers save automatically, so you can stop and come back later. No one reads them until you send the form.'

it.each([
  ['as it was built in', FORMER, NOW],
  ['as staff changed it', `${FORMER} Call us.`, `${FORMER} Call us.`],
])('a page %s', async (_what, before, after) => {
  const database = await createTestDatabase()
  const bodyWith = (words: string) => JSON.stringify(BUILT_IN.find(({ slug }) => slug === 'apply')?.body).replace(NOW, words)
  await query(database.url, `update pages set body = $1 where slug = 'apply'`, [bodyWith(before)])
  await query(database.url, `update _pages_v set version_body = $1 where version_slug = 'apply'`, [bodyWith(before)])
  const execute = (statement: SQL) => {
    const { sql, params } = new PgDialect().sqlToQuery(statement)
    return query(database.url, sql, params)
  }
  await up({ db: { execute } } as unknown as MigrateUpArgs)
  const versions = await query(database.url, `select latest, version_body from _pages_v where version_slug = 'apply' order by id`)
  const [was, is] = [JSON.parse(bodyWith(before)) as object, JSON.parse(bodyWith(after)) as object]
  expect(versions).toEqual([...(before === after ? [] : [{ latest: false, version_body: was }]), { latest: true, version_body: is }])
  expect(await query(database.url, `select body from pages where slug = 'apply'`)).toEqual([{ body: is }])
  await database.drop()
})
