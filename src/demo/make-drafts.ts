import { Faker, base, en } from '@faker-js/faker'
import { applications } from '../database/tables'
import { newReference } from '../platform/reference'
import type { Context } from '../platform/context'
import { database } from '../platform/database'
import { plainColumns } from '../services/applications/drafts/plain-columns'
import { answersOf, SEALED } from '../platform/sealed-values'
import { DAY_MS } from '../shared/dates'
import { makeFirstStage } from './make-answers'

const COUNT = 6

/** Makes forms that families have begun and not sent, of the last two weeks; one of them has hardly begun. Nobody is mailed about them. */
export async function makeDrafts(ctx: Context): Promise<void> {
  const f = new Faker({ locale: [en, base], seed: 7 })
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const { full_name, nominated, applicant_full_name, details } = makeFirstStage(f)
    const typed = index === 0 ? { full_name } : { full_name, nominated, applicant_full_name, details: { ...details, story: '' } }
    const reference = newReference()
    const saved = new Date(ctx.now().getTime() - f.number.int({ min: 600_000, max: 14 * DAY_MS })).toISOString()
    return {
      ...plainColumns(ctx, typed),
      reference,
      status: 'Pending' as const,
      is_bookmarked: false,
      match_count: 0,
      flags: [],
      answers: SEALED.answers.seal(
        ctx.sealer,
        answersOf({ details: {}, household_members: [], income_sources: [], safe_contact: null }),
        reference,
      ),
      draft: SEALED.draft.seal(ctx.sealer, typed, reference),
      draft_version: f.number.int({ min: 1, max: 30 }),
      draft_saved_at: saved,
      draft_reminded_at: saved,
      draft_ending_told_at: saved,
      createdAt: saved,
      updatedAt: saved,
    }
  })
  await database(ctx).insert(applications).values(rows)
}
