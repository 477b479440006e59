import { interests, messages, comments } from '../../database/tables'
import { interestReceived, newInterest } from '../../emails'
import { readAs } from '../../platform/read-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Context, Actor } from '../../platform/context'
import { and, database, eq, inTransaction, ne, sql, type SQL } from '../../platform/database'
import { limitPublicForm } from '../../platform/spam-signals'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, formattedDate, rowOf } from '../../platform/lists/list-row'
import { HASHED } from '../../platform/sealed-values'
import { type Interest as Answer, interestRowSchema, type InterestRow } from '../../shared/api/interests'
import { formatDate } from '../../shared/dates'
import { searchedDigits } from '../../shared/fold-text'
import type { InterestForm } from '../../shared/interests'
import { listComments } from '../applications/comments/comments'
import { message, queueMessages } from '../messages/queue-messages'
import { siteSettings } from '../site-settings/site-settings'

const comment = rowOf(interestRowSchema.shape.comments.element, { id: comments.id, comment: comments.comment })

const said = sql`(
  select ${comments.record}, json_agg(${comment} order by ${comments.createdAt}, ${comments.id}) as list
  from ${comments} where ${comments.resource} = 'interests' group by ${comments.record}) said`

function hasPhone(text: string): SQL | undefined {
  const digits = searchedDigits(text)
  return digits === null ? undefined : sql`regexp_replace(${interests.phone}, '\\D', '', 'g') like ${`%${digits}%`}`
}

export const interestList = (timeZone: string): ListDefinition<InterestRow> => {
  const niceDate = formattedDate(interests.createdAt, timeZone)
  return {
    resource: 'interests',
    from: sql`${interests} left join ${said} on said.record = ${interests.id}`,
    id: interests.id,
    row: rowOf(interestRowSchema, {
      id: interests.id,
      name: interests.name,
      business_name: interests.business_name,
      email: interests.email,
      phone: interests.phone,
      nice_date: niceDate,
      created_at: iso(interests.createdAt),
      updated_at: iso(interests.updatedAt),
      comments: sql`coalesce(said.list, '[]'::json)`,
    }),
    filters: {},
    search: [interests.name, interests.business_name, interests.email, niceDate, iso(interests.createdAt)],
    finds: hasPhone,
    sorts: {
      id: interests.id,
      created_at: interests.createdAt,
      nice_date: interests.createdAt,
      updated_at: interests.updatedAt,
      name: byName(interests.name),
      business_name: byName(interests.business_name),
      email: byName(interests.email),
    },
  }
}

export async function getInterest(ctx: Context, actor: Actor, id: number): Promise<Answer> {
  const record = await readAs(ctx, actor).findByID({ collection: 'interests', id })
  return {
    id: record.id,
    name: record.name,
    business_name: record.business_name,
    email: record.email,
    phone: record.phone ?? null,
    comment: record.comment ?? null,
    flags: record.flags ?? [],
    comments: await listComments(ctx, 'interests', id),
    nice_date: formatDate(new Date(record.createdAt), ctx.timeZone),
    created_at: record.createdAt,
    updated_at: record.updatedAt,
  }
}

export interface InterestReceipt {
  /** Null when there is no email server, or the email is held back. */
  mail_to: string | null
}

interface Circumstances {
  flags: string[]
  address: string
}

/**
 * Saves the form and emails sender and foundation (rule 7.7). The same form sent again, even concurrently, is one interest and causes no
 * second email.
 * @throws TooManyRequests
 */
export async function submitInterest(ctx: Context, form: InterestForm, { flags, address }: Circumstances): Promise<InterestReceipt> {
  const fingerprint = HASHED.submission(ctx.sealer, form)
  if (!(await isKnown(ctx, fingerprint))) {
    await limitPublicForm(ctx, 'interest', address)
    await insert(ctx, form, fingerprint, flags)
  }
  return { mail_to: await mailedTo(ctx, form, fingerprint) }
}

async function isKnown(ctx: Context, fingerprint: string): Promise<boolean> {
  const [row] = await database(ctx).select({ id: interests.id }).from(interests).where(eq(interests.submission_hash, fingerprint))
  return row !== undefined
}

async function insert(ctx: Context, form: InterestForm, submission_hash: string, flags: string[]): Promise<void> {
  const { name, business_name, email, phone, comment = null } = form
  const foundation = await siteSettings(ctx)
  const now = ctx.now().toISOString()
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .insert(interests)
      .values({ name, business_name, email, phone, comment, submission_hash, flags, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: interests.submission_hash })
      .returning({ id: interests.id })
    if (!row) return
    await recordAuditEvent(ctx, { action: 'create', resource: 'interests', record: row.id }, tx)
    const about = { interest: row.id }
    await queueMessages(ctx, tx, [
      message({ template: interestReceived, recipient: email, variables: { name }, ...about }),
      ...(foundation.email
        ? [
            message({
              template: newInterest,
              recipient: foundation.email,
              variables: { name, business_name, email, phone, comment, interest_id: row.id, site_url: ctx.siteUrl },
              ...about,
            }),
          ]
        : []),
    ])
  })
}

async function mailedTo(ctx: Context, { email }: InterestForm, fingerprint: string): Promise<string | null> {
  if (!ctx.mailer) return null
  const [mail] = await database(ctx)
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(interests, eq(interests.id, messages.interest))
    .where(and(eq(interests.submission_hash, fingerprint), eq(messages.template, interestReceived.name), ne(messages.state, 'unsent')))
  return mail ? email : null
}
