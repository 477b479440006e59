import { applications } from '../../../database/tables'
import { plainEmail } from '../../../shared/plain-signs'
import type { Context } from '../../../platform/context'
import { database, eq } from '../../../platform/database'
import { familyAddressOf } from '../../messages/mail-address'
import { readReference } from '../../../platform/reference'
import { lookUp } from '../../../platform/access-code'
import { SEALED } from '../../../platform/sealed-values'
import type { StatusVisit } from './status-visit'

/** Opened where there is no application, so that a wrong reference costs what a wrong e-mail does. */
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

const plain = (email: unknown): string => (typeof email === 'string' ? plainEmail(email).toLowerCase() : '')

/**
 * The application of an e-mail and a reference (rule 20.1): the address that the mails about the case go to, the family's own where
 * none go, or the nominator's, who learns only that it came in. For a wrong, unknown or unreadable one null, after the same work. Good ones do not count.
 * Neither is a secret of 128 bits: tries from a network for one email, and for one reference, end for a while, good ones too. Others there are
 * looked up all the same.
 * @param email as it was typed, and so `reference`
 * @throws TooMany after twenty wrong ones from a network, or fifty for the email or the reference
 */
export async function findApplication(ctx: Context, email: unknown, reference: unknown, visitor: string): Promise<StatusVisit | null> {
  const code = readReference(typeof reference === 'string' ? reference : '')
  const of = [`${visitor} of ${plain(email)}`, `${visitor} ${code}`]
  for (const key of of) await ctx.throttle.use('applicationStatusOf', key)
  const visit = await lookUp(ctx, 'applicationStatus', visitor, () => matching(ctx, plain(email), code))
  if (visit) for (const key of of) await ctx.throttle.giveBack('applicationStatusOf', key)
  return visit
}

async function matching(ctx: Context, typed: string, code: string): Promise<StatusVisit | null> {
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
  /** Where e-mail is not safe, no column has it: the answers do, and we wrote to nobody. */
  const address = found.email ?? familyAddressOf({ nominated: found.nominated, details, safe_contact: null })
  /** A nominator whose address is the only one is told as the family would be, and speaks as who they are. */
  const reader = plain(address) === typed ? 'family' : isNominator ? 'nominator' : null
  const author = isNominator && plain(details.email) !== typed ? 'nominator' : 'family'
  if (reader === null) return null
  return { application: found.id, reader, author }
}
