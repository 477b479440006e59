import { applications, awards, letters, messages, payees } from '../../database/tables'
import type { Context } from '../../platform/context'
import { eq, sql, type Database } from '../../platform/database'
import { arrayOf, iso, orNull, rowOf, staffMember } from '../../platform/lists/list-row'
import { letterMailSchema, letterSchema } from '../../shared/api/awards'
import type { LetterKind } from '../../shared/letters'
import { familyAddress } from '../messages/stored-message'
import type { StoredAward } from './locked-award'

const mailRow = rowOf(letterMailSchema, {
  id: messages.id,
  recipient: messages.recipient,
  state: messages.state,
  attempts: messages.attempts,
  last_error: messages.last_error,
  created_at: iso(messages.createdAt),
  next_attempt_at: iso(messages.next_attempt_at),
})

export const itsLetters = arrayOf(
  rowOf(letterSchema, {
    id: letters.id,
    kind: letters.kind,
    created_at: iso(letters.createdAt),
    created_by: staffMember(letters.created_by),
    mail: orNull(messages.id, mailRow),
  }),
  {
    from: sql`${letters} left join ${messages} on ${messages.id} = ${letters.message}`,
    where: eq(letters.award, awards.id),
    order: sql`${letters.id} desc`,
  },
)

interface LetterAddresses {
  /** Null where there is none, or none that is safe. A nominator's is never the family's (rule 29.18). */
  addresses: Record<LetterKind, string | null>
  full_name: string
  reference: string
  payee: string
}

export async function letterAddresses(
  ctx: Context,
  db: Database,
  { application, payee }: Pick<StoredAward, 'application' | 'payee'>,
): Promise<LetterAddresses> {
  const [family] = await db.select().from(applications).where(eq(applications.id, application))
  const [paid] = await db.select({ name: payees.name, email: payees.email }).from(payees).where(eq(payees.id, payee))
  if (!family || !paid) throw new Error('An award without its application or payee.')
  return {
    addresses: { pledge: paid.email, award: familyAddress(ctx, family) },
    ...{ full_name: family.full_name, reference: family.reference, payee: paid.name },
  }
}
