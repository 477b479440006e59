import { z } from 'zod'
import { application_keys, applications, fsps } from '../../../database/tables'
import type { Actor, Context } from '../../../platform/context'
import { and, eq, folded, or, sql, type SQL } from '../../../platform/database'
import { arrayOf, rowOf } from '../../../platform/lists/list-row'
import type { Acquaintance, ApplicationRow } from '../../../shared/api/applications'
import { person } from '../../../shared/api/common'
import { foldText } from '../../../shared/fold-text'
import { emailKey } from '../matches/match-keys'

const fspSchema = person.extend({ has_email: z.boolean() })
const storedSchema = z.strictObject({ has_own_email: z.boolean(), fsps: z.array(fspSchema) })
export type StoredAcquaintances = z.infer<typeof storedSchema>

const value = sql.placeholder
const { full_name, applicant_full_name, email, id } = applications

export const ownEmail = ({ sealer }: Context, { email }: Actor) => ({
  own_email: email.toLowerCase(),
  own_key: emailKey(sealer, email).hash,
})

/** Also finds an email that isn't safe, which has no plain column. */
const hasOwnEmail = sql<boolean>`coalesce(${or(
  eq(sql`lower(${email})`, value('own_email')),
  sql`exists (select from ${application_keys}
    where ${and(eq(application_keys.application, id), eq(application_keys.kind, 'email'), eq(application_keys.hash, value('own_key')))})`,
)}, false)`

/** Folded once: without `offset 0`, PostgreSQL would do it again for each FSP. */
const applicants = sql`(select array(select ${folded(sql`name`)} from unnest(array[${full_name}, ${applicant_full_name}]) as name) as names offset 0)
  as applicants`

const hasItsEmail = sql<boolean>`coalesce(lower(${fsps.email}) = lower(${email}), false)`

/** Opens nothing that is sealed. Part of a statement on `applications`, with the values of `ownEmail`. */
export const storedAcquaintances: SQL<StoredAcquaintances> = rowOf(storedSchema, {
  has_own_email: hasOwnEmail,
  fsps: arrayOf(rowOf(fspSchema, { id: fsps.id, name: fsps.name, has_email: hasItsEmail }), {
    from: sql`${applicants} cross join ${fsps}`,
    where: or(hasItsEmail, sql`${folded(fsps.name)} = any(applicants.names)`),
    order: sql`${fsps.id}`,
  }),
})

/** Signs that the reader, or an FSP, knows the family: the same name or email as an applicant's (rule 9.7). */
export function acquaintancesOf(
  actor: Actor,
  { full_name, applicant_full_name }: ApplicationRow,
  stored: StoredAcquaintances,
): Acquaintance[] {
  const names = [full_name, applicant_full_name].map((name) => name && foldText(name))
  const isApplicant = (name: string) => names.includes(foldText(name))
  const you = { of: 'you', id: actor.id, name: '' } as const
  const fsp = (same: Acquaintance['same'], { id, name }: StoredAcquaintances['fsps'][number]) => ({ of: 'fsp', same, id, name }) as const
  return [
    ...(stored.has_own_email ? [{ ...you, same: 'email' } as const] : []),
    ...(isApplicant(actor.name) ? [{ ...you, same: 'name' } as const] : []),
    ...stored.fsps.filter(({ has_email }) => has_email).map((one) => fsp('email', one)),
    ...stored.fsps.filter(({ name }) => isApplicant(name)).map((one) => fsp('name', one)),
  ]
}
