import { isDeepStrictEqual } from 'node:util'
import { donationSchema, type Donation } from '../../shared/api/donations'
import { CHECK_FIELDS, TOLD_FIELDS } from '../../shared/donations'
import type { FieldErrors } from '../../shared/field-errors'
import type { Context } from '../../platform/context'
import { getDonation } from './get-donation'

type Name = keyof Donation

/** What a body may change, and what moves by itself: mails and statements go on while a record is open. */
const OPEN: readonly Name[] = [
  ...CHECK_FIELDS,
  ...TOLD_FIELDS,
  ...(['email', 'authenticity', 'campaign_id', 'updated_at', 'mails', 'messages', 'changed_statements'] as const),
]
/** Everything else that is answered of a donation: it is set once, or follows what is changed elsewhere. */
const CLOSED = donationSchema.keyof().options.filter((name) => !OPEN.includes(name))

const FIXED = 'This cannot be changed.'

/**
 * What a body says else of them than what stands (rule 6.11): silence would let somebody think it was changed.
 * @throws Refusal 404
 */
export async function fixedErrors(ctx: Context, id: number, sent: Readonly<Record<string, unknown>>): Promise<FieldErrors> {
  const named = CLOSED.filter((name) => Object.hasOwn(sent, name))
  if (named.length === 0) return {}
  const stands = await getDonation(ctx, id)
  return Object.fromEntries(named.filter((name) => !isDeepStrictEqual(sent[name], stands[name])).map((name) => [name, [FIXED]]))
}
