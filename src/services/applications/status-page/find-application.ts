import { applications } from '../../../database/tables'
import { findBySecret, readReference } from '../../../platform/codes'
import type { Context } from '../../../platform/context'
import { database, eq } from '../../../platform/database'
import { SEALED } from '../../../platform/sealed-values'
import { readUnexpired, signWithExpiry } from '../../../platform/signed-value'
import type { StatusReader } from '../../../shared/application-stage'
import { HOUR_MS } from '../../../shared/dates'
import { normalizeEmail } from '../../../shared/normalize-characters'
import { familyAddressOf } from '../../messages/mail-address'

const PURPOSE = 'status'

type Role = Exclude<StatusReader, 'stand_in'>

export interface StatusSession {
  application: number
  reader: Role
  author: Role
}

export const readerOf = ({ reader, author }: StatusSession): StatusReader =>
  reader === 'family' && author === 'nominator' ? 'stand_in' : reader

export const signStatusSession = (ctx: Context, { application, reader, author }: StatusSession): string =>
  signWithExpiry(ctx, PURPOSE, `${application} ${reader} ${author}`, HOUR_MS)

export function readVisit(ctx: Context, kept: string | undefined): StatusSession | null {
  const [application, reader, author] = readUnexpired(ctx, PURPOSE, kept)?.split(' ') ?? []
  if (!application || !reader || !author) return null
  return { application: Number(application), reader: reader as Role, author: author as Role }
}

/** Decrypted when there is no application, so that wrong references and wrong emails take the same time. */
const DECOY = { reference: 'HS-NONE', details: { story: 'x'.repeat(4_000) } }
const decoys = new WeakMap<Context, { reference: string; answers: string }>()

function decoyOf(ctx: Context): { reference: string; answers: string } {
  const { reference, details } = DECOY
  const decoy = decoys.get(ctx) ?? {
    reference,
    answers: SEALED.answers.seal(ctx.sealer, { details, household_members: [], income_sources: [], safe_contact: null }, reference),
  }
  decoys.set(ctx, decoy)
  return decoy
}

const plain = (email: unknown): string => (typeof email === 'string' ? normalizeEmail(email).toLowerCase() : '')

/**
 * Matches the case's email, the family's own where emails are unsafe, or the nominator's (rule 20.1). Does the same work for wrong ones.
 * Since both values can be guessed, fifty tries for one email or reference from a network block even correct ones.
 * @param email as typed, like `reference`
 * @throws TooManyRequests after twenty wrong ones from a network, or fifty for the email or the reference
 */
export async function findApplication(ctx: Context, email: unknown, reference: unknown, visitor: string): Promise<StatusSession | null> {
  const code = readReference(typeof reference === 'string' ? reference : '')
  const of = [`${visitor} of ${plain(email)}`, `${visitor} ${code}`]
  for (const key of of) await ctx.throttle.use('applicationStatusOf', key)
  const visit = await findBySecret(ctx, 'applicationStatus', visitor, () => matching(ctx, plain(email), code))
  if (visit) for (const key of of) await ctx.throttle.giveBack('applicationStatusOf', key)
  return visit
}

async function matching(ctx: Context, typed: string, code: string): Promise<StatusSession | null> {
  const [found] = await database(ctx)
    .select({
      id: applications.id,
      reference: applications.reference,
      email: applications.email,
      nominated: applications.nominated,
      submitted_at: applications.submitted_at,
      answers: applications.answers,
    })
    .from(applications)
    .where(eq(applications.reference, code))
  const sealed = found?.answers ? { reference: found.reference, answers: found.answers } : decoyOf(ctx)
  const { details } = SEALED.answers.open(ctx.sealer, sealed.answers, sealed.reference)
  if (!found || typed === '') return null
  const isNominator = found.nominated && found.submitted_at !== null && plain(details.applicant_email) === typed
  /** Unsafe emails are only in the answers, not in the column. */
  const address = found.email ?? familyAddressOf({ nominated: found.nominated, details, safe_contact: null })
  /** A nominator whose address is the only one sees what the family would, but writes as the nominator. */
  const reader = plain(address) === typed ? 'family' : isNominator ? 'nominator' : null
  const author = isNominator && plain(details.email) !== typed ? 'nominator' : 'family'
  if (reader === null) return null
  return { application: found.id, reader, author }
}
