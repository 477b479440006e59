import { applications } from '../../src/database/tables'
import { submitApplication } from '../../src/services/applications/submit-application'
import { inTransaction, sql } from '../../src/platform/database'
import { matchApplication } from '../../src/services/applications/matches/match-application'
import { lockMatches } from '../../src/services/applications/matches/list-matches'
import { SEALED } from '../../src/platform/sealed-values'
import type { Application, Match } from '../../src/shared/api/applications'
import type { Problem } from '../../src/shared/api/common'
import { firstStageSchema } from '../../src/shared/application-form/schema'
import { sample } from './client'
import { startTestSite } from './site'

type Details = Record<string, unknown>
interface FamilyAnswers {
  full_name?: string
  nominated?: boolean
  details?: Details
}

/** A phone number that several families share. */
export const SHELTER = { primary_phone: '(612) 555-0199' }

export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

let families = 0

/** Answers that match no one else's, except the given ones. */
export function familyOfItsOwn({ details, ...given }: FamilyAnswers = {}) {
  const n = ++families
  const form = sample<{ details: Details }>('application')
  const own = {
    email: `own${n}@example.org`,
    primary_phone: `612-555-${1000 + n}`,
    mobile_phone: null,
    home_street: `${n} Larch Ave`,
    story: `Our story ${n}`,
  }
  return { ...form, full_name: `Family ${n}`, ...given, details: { ...form.details, ...own, ...details } }
}

export async function startMatching() {
  const site = await startTestSite()
  const [admin, staff] = [await site.as('admin'), await site.as('staff')]
  const { pool } = site.ctx.payload.db
  const query = async <T extends object>(text: string, values: unknown[] = []) => (await pool.query<T>(text, values)).rows
  const idOf = async (reference: string) =>
    (await query<{ id: number }>('select id from applications where reference = $1', [reference]))[0]!.id
  const pairs = () => query('select first_id, second_id, reasons, state from application_matches order by 1, 2')

  return {
    site,
    admin,
    staff,
    query,
    pairs,
    async apply(given?: FamilyAnswers): Promise<number> {
      const form = firstStageSchema('2026-11-22').parse(familyOfItsOwn(given))
      return idOf((await submitApplication(site.ctx, form, { flags: [], address: '192.0.2.1' })).reference)
    },
    /** Sends an application through the public form. */
    async send(given?: FamilyAnswers): Promise<number> {
      const visitor = await site.as('visitor')
      const { json } = await visitor.post<{ props: { reference: string } }>('/apply', familyOfItsOwn(given))
      return idOf(json.props.reference)
    },
    read: async (id: number) => (await staff.get<Application>(`/api/applications/${id}`)).json,
    decide: (id: number, other: number | string, body: unknown) =>
      admin.put<Match & Problem>(`/api/applications/${id}/matches/${other}`, body),
    /** Corrects answers as a service does that holds the application's row. */
    correct: (id: number, change: Details) =>
      inTransaction(site.ctx, async (tx) => {
        await lockMatches(tx)
        const [found] = await tx.db
          .select()
          .from(applications)
          .where(sql`${applications.id} = ${id}`)
          .for('update')
        if (!found) throw new Error('It is gone.')
        const answers = SEALED.answers.open(site.ctx.sealer, found.answers, found.reference)
        const details = { ...answers.details, ...change }
        const sealed = SEALED.answers.seal(site.ctx.sealer, { ...answers, details }, found.reference)
        await tx.rows(sql`update ${applications} set answers = ${sealed} where id = ${id}`)
        await matchApplication(site.ctx, tx, id, { ...found, details })
      }),
    /** Applications whose count differs from their open matches; must be empty. */
    miscounted: () =>
      query(`select id, match_count, n from applications cross join lateral (
        select count(*) as n from application_matches where state = 'open' and id in (first_id, second_id)) c where match_count <> n`),
    stop: () => site.stop(),
  }
}
export type Matching = Awaited<ReturnType<typeof startMatching>>
