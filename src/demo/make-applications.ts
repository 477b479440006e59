import { Faker, base, en } from '@faker-js/faker'
import { newAccessCode, newReference } from '../platform/codes'
import type { Context } from '../platform/context'
import { inTransaction, rows, sql, type Transaction } from '../platform/database'
import { answersOf, SEALED, storedAccessCode } from '../platform/sealed-values'
import { mailAddressOf } from '../services/messages/mail-address'
import type { AnswerTree } from '../shared/application-form/answers'
import { ACCESS_CODE_STATUS, type ApplicationStatus } from '../shared/application-status'
import { courtDateOf } from '../shared/court-date'
import { DAY_MS, dayOf, firstOfMonth, subtractDays } from '../shared/dates'
import { makeExtended, makeFirstStage, makeQuestions, phoneOf } from './make-answers'
import { insertHistory } from './make-history'
import { mailOf, nameOf } from './make-staff'

function makeHousingTrouble(f: Faker, { mortgage_payments, mortgage_payments_current }: AnswerTree, day: string): AnswerTree {
  const months = f.number.int({ min: 1, max: 4 })
  const isNoticed = mortgage_payments_current === false && f.datatype.boolean(0.2)
  const court_date = subtractDays(day, -f.number.int({ min: 12, max: 45 }))
  return {
    amount_behind: mortgage_payments_current === false ? Number(mortgage_payments) * months : null,
    next_due_on: firstOfMonth(subtractDays(firstOfMonth(day), -31)),
    eviction_notice: isNoticed,
    court_date: isNoticed && f.datatype.boolean(0.8) ? court_date : null,
  }
}

const makeLandlord = (f: Faker): AnswerTree => {
  const name = f.helpers.arrayElement(['Northgate Property Management', 'Lakes Area Rentals', 'Prairie Home Mortgage', nameOf(f)])
  return { landlord_name: name, landlord_phone: phoneOf(f), landlord_email: mailOf(f, name) }
}

const BATCH = 500
const SPREAD_DAYS = 730
const CAME_BACK: ApplicationStatus = 'Extended Application Completed'

const STATUSES: readonly [ApplicationStatus, number][] = [
  ['Completed', 45],
  ['Pending', 8],
  ['Denied', 17],
  ['Extended Application Requested', 8],
  ['Extended Application Completed', 9],
  ['Other', 4],
  ['Archived', 9],
]

interface Request {
  count: number
  seed: number
  until: Date
  onProgress?: (done: number) => void
}

export const makeApplications = (ctx: Context, request: Request): Promise<void> =>
  inTransaction(ctx, (tx) => addApplications(ctx, tx, request))

export async function addApplications(ctx: Context, tx: Transaction, { count, seed, until, onProgress }: Request): Promise<void> {
  const f = new Faker({ locale: [en, base], seed })
  /** Apart from the others, to leave their answers as they are. */
  const housing = new Faker({ locale: [en, base], seed: seed + 1 })
  const campaigns = await rows<{ id: number }>(ctx, sql`select id from campaigns order by id`)
  const archived = { count: 0 }
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done)
    const records = Array.from({ length: size }, (_, i) =>
      makeRecord(ctx, { f, housing, campaigns, archived, moment: momentOf(f, done + i, until) }),
    )
    await insert(tx, records)
    await insertHistory(
      tx,
      records.map(({ reference }) => reference),
      until,
    )
    await keepExtended(tx, records)
    onProgress?.(done + size)
  }
}

/** A third is from recent weeks, so that the list's default view is not empty. */
const momentOf = (f: Faker, index: number, until: Date) =>
  new Date(until.getTime() - f.number.int({ min: 60_000, max: (index % 3 === 0 ? 18 : SPREAD_DAYS) * DAY_MS }))

interface Made {
  /** Those so far rent and own in turn, so that the demo has homes for awards of both kinds. */
  archived: { count: number }
  f: Faker
  housing: Faker
  campaigns: { id: number }[]
  moment: Date
}

function makeRecord(ctx: Context, { f, housing, campaigns, archived, moment }: Made) {
  const form = makeFirstStage(f)
  const status = f.helpers.weightedArrayElement(STATUSES.map(([value, weight]) => ({ value, weight })))
  const reference = newReference()
  const questions = status === ACCESS_CODE_STATUS || status === CAME_BACK ? makeQuestions(f) : []
  const extended = status === CAME_BACK ? makeExtended(f, form, questions) : null
  const landlord = makeLandlord(housing)
  const details: AnswerTree = {
    ...form.details,
    ...makeHousingTrouble(housing, form.details, dayOf(moment, ctx.timeZone)),
    ...extended,
    ...(extended && landlord),
    ...(status === 'Archived' && { home_ownership: archived.count++ % 2 === 0 ? 'Rent' : 'Own' }),
  }
  return {
    reference,
    status,
    campaign_id: f.datatype.boolean(0.7) ? (f.helpers.arrayElement(campaigns)?.id ?? null) : null,
    full_name: form.full_name,
    applicant_full_name: form.applicant_full_name,
    email: mailAddressOf({ ...form, details }),
    home_city: details.home_city,
    home_state: details.home_state,
    urgent_on: courtDateOf(details),
    nominated: form.nominated,
    is_bookmarked: f.datatype.boolean(0.08),
    submitted_at: moment.toISOString(),
    terms_version: 1,
    ...(status === ACCESS_CODE_STATUS ? storedAccessCode(ctx.sealer, reference, newAccessCode()) : {}),
    answers: SEALED.answers.seal(ctx.sealer, answersOf({ ...form, details }), reference),
    additional_questions: questions.length ? SEALED.questions.seal(ctx.sealer, questions, reference) : null,
    extended:
      extended && SEALED.submission.seal(ctx.sealer, { income_sources: form.income_sources, details: extended }, reference, 'extended'),
    created_at: moment.toISOString(),
  }
}

type Record = ReturnType<typeof makeRecord>

async function insert(tx: Transaction, records: Record[]): Promise<void> {
  await tx.rows(sql`
    insert into applications (reference, status, campaign_id, full_name, applicant_full_name, email, home_city, home_state, urgent_on, nominated,
      is_bookmarked, submitted_at, terms_version, token, token_hash, additional_questions, answers, flags, created_at, updated_at)
    select reference, status::enum_applications_status, campaign_id, full_name, applicant_full_name, email, home_city, home_state, urgent_on, nominated,
      is_bookmarked, submitted_at, terms_version, token, token_hash, additional_questions, answers, '[]', created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(reference text, status text, campaign_id int, full_name text,
      applicant_full_name text, email text, home_city text, home_state text, urgent_on text, nominated boolean, is_bookmarked boolean,
      submitted_at timestamptz, terms_version int, token text, token_hash text, additional_questions text, answers text, created_at timestamptz)`)
}

async function keepExtended(tx: Transaction, records: Record[]): Promise<void> {
  const sent = records.flatMap(({ reference, extended }) => (extended ? [{ reference, content: extended }] : []))
  await tx.rows(sql`
    insert into application_submissions (application_id, stage, version, content, sent_at)
    select a.id, 'extended', 1, s.content, e.created_at
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s(reference text, content text)
      join applications a on a.reference = s.reference join status_events e on e.application_id = a.id and e."to" = ${CAME_BACK}`)
}
