import { beforeAll, describe, expect, it } from 'vitest'
import { searchSchema, type Search } from '../../src/shared/api/search'
import type { Client } from '../helpers/client'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()
let staff: Client
beforeAll(async () => {
  staff = await site.as('admin')
  for (const [index, name] of STORED.entries()) await fill(name, index)
})

/** One name as different keyboards, phones, and programs write it. */
const STORED = ["Zoë O'Brien-Núñez", 'Zoe\u0308 O’Brien‑Nu\u0301n\u0303ez', 'ZOE  O´BRIEN–NUNEZ', 'zoe\u00a0oʼbrien—nuñez']
const WRITTEN = [...STORED, "zoe o'brien-nunez", ' Zoë\u2003O‘Brien ', "'brien", 'nun\u0303ez']

/** Creates a record of every kind with that name. */
const fill = (name: string, index: number) =>
  site.ctx.payload.db.pool.query(
    `with c as (insert into campaigns (slug, company_name, email, gdrive_id) values ($2, $1, 'c@example.org', 1) returning id),
      a as (insert into applications (reference, full_name, status, answers) values ('HS-2B3C-4D5' || $3::text, $1, 'Completed', '"sealed"')),
      d as (insert into donations (name, amount, type, created_at) values ($1, 1000, 'Check', ('2025-03-0' || $3::text)::date)),
      f as (insert into fsps (status, name, email, primary_street, primary_city, primary_state, primary_zip_code)
        values ('Active', $1, 'f@example.org', '1 A', 'Duluth', 'Minnesota', '55802')),
      b as (insert into albums (family, title, story, year, campaign_id) select $1, 'A home', 'Rent', 2026, id from c)
    insert into interests (name, business_name, email) values ('Ann', $1, 'a@example.org')`,
    [name, `slug-${index}`, String(index + 1)],
  )

describe('a name is found however it is written', () => {
  it.each(WRITTEN)('in the search over everything: %j', async (q) => {
    const found = searchSchema.parse((await staff.get<Search>(`/api/search?q=${encodeURIComponent(q)}`)).json)
    const totals = Object.fromEntries(Object.entries(found).map(([kind, { total }]) => [kind, total]))
    expect(totals).toEqual({ applications: 4, donations: 4, fsps: 4, interests: 4 })
  })

  it.each(['applications', 'donations', 'campaigns', 'fsps', 'interests', 'albums'])('in the list of %s', async (list) => {
    for (const q of WRITTEN) {
      const { json } = await staff.get<object[]>(`/api/${list}?filter=${encodeURIComponent(JSON.stringify({ q }))}`)
      expect(json, q).toHaveLength(4)
    }
    const { json } = await staff.get<object[]>(`/api/${list}?filter=${encodeURIComponent(JSON.stringify({ q: "zoe o'brian" }))}`)
    expect(json).toEqual([])
  })

  it('and a text that shows nothing finds nothing in the search over everything', async () => {
    const found = searchSchema.parse((await staff.get<Search>(`/api/search?q=${encodeURIComponent('\u200b\u2060')}`)).json)
    expect(Object.values(found).map(({ total }) => total)).toEqual([0, 0, 0, 0])
  })
})
