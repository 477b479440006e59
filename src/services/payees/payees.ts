import { awards, payees } from '../../database/tables'
import { writeAs } from '../../platform/audit/write-as'
import type { Actor, Context } from '../../platform/context'
import { and, database, eq, folded, inArray, inTransaction, ne, or, sql, type SQL, type Transaction } from '../../platform/database'
import { forbidden, notFound, UserError } from '../../platform/errors'
import { lockForEdit, refuseFixedFields, refuseFuture } from '../../platform/edits'
import { oneOf, yesNo, type Filter } from '../../platform/lists/filters'
import type { ListDefinition } from '../../platform/lists/list-query'
import { byName, iso, rowOf, staffMember } from '../../platform/lists/list-row'
import { assertRight } from '../../platform/read-as'
import type { Reader } from '../../platform/recusals'
import { payeeAddressSchema, payeeSchema, type Payee, type PayeeTwin } from '../../shared/api/payees'
import { dayOf } from '../../shared/dates'
import { foldText } from '../../shared/fold-text'
import { can } from '../../shared/permissions'
import { PAYEE_KINDS, payeeChangeSchema, type NewPayee, type PayeeChange } from '../../shared/payees'
import type { Session } from '../accounts/current-user'
import { assertRecentPassword } from '../accounts/own-password'
import { forgetSecondPerson, queueSecondPerson } from '../alerts/queue-second-person'

const address = rowOf(payeeAddressSchema, {
  street: payees.street,
  city: payees.city,
  state: payees.state,
  zip_code: payees.zip_code,
})

const row = rowOf(payeeSchema, {
  id: payees.id,
  kind: payees.kind,
  name: payees.name,
  check_name: payees.check_name,
  address,
  email: payees.email,
  phone: payees.phone,
  tax_class: payees.tax_class,
  w9_on: payees.w9_on,
  w9_waived: payees.w9_waived,
  entered_by: staffMember(payees.entered_by),
  verified_by: staffMember(payees.verified_by),
  verified_on: payees.verified_on,
  verified_how: payees.verified_how,
  created_at: iso(payees.createdAt),
  updated_at: iso(payees.updatedAt),
})

/** They wait to be verified, and the reader may do it (rule 29.7). */
export const mayBeVerifiedBy = (reader: Reader): SQL<boolean> =>
  can(reader, 'verify', 'payees') ? sql`(${payees.verified_by} is null and ${payees.entered_by} is distinct from ${reader.id})` : sql`false`

function verifiedOrFor(reader: Reader): Filter {
  const verified = yesNo('verified', sql`(${payees.verified_by} is not null)`)
  return (value) => (value === 'me' ? mayBeVerifiedBy(reader) : verified(value))
}

export const payeeList = (reader: Reader): ListDefinition<Payee> => ({
  resource: 'payees',
  from: sql`${payees}`,
  id: payees.id,
  row,
  filters: { kind: oneOf('kind', payees.kind, PAYEE_KINDS), verified: verifiedOrFor(reader) },
  search: [payees.name, payees.check_name, payees.street, payees.city],
  sorts: {
    id: payees.id,
    name: byName(payees.name),
    kind: sql`${payees.kind}::text`,
    verified_on: payees.verified_on,
    created_at: payees.createdAt,
    updated_at: payees.updatedAt,
  },
})

/** @throws UserError 404 */
export async function getPayee(ctx: Context, id: number): Promise<Payee> {
  const [found] = await database(ctx).select({ payee: row }).from(payees).where(eq(payees.id, id))
  if (!found) throw notFound('payee')
  return found.payee
}

/** Locks them for use by other records. @returns the IDs that no payee has */
export async function unknownPayees(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const found = await tx.db
    .select({ id: payees.id })
    .from(payees)
    .where(inArray(payees.id, [...ids]))
    .for('key share')
  return ids.filter((id) => !found.some((payee) => payee.id === id))
}

class DuplicatePayees extends UserError {
  override readonly more: { twins: readonly PayeeTwin[] }

  constructor(twins: readonly PayeeTwin[]) {
    super(409, 'Another payee has the same name or address. Is this a different one?')
    this.more = { twins }
  }
}

type Identity = Pick<NewPayee, 'name' | 'check_name' | 'address'>

/** Locks, to make two people who enter one payee see each other's. @throws DuplicatePayees */
async function refuseTwins(tx: Transaction, { name, check_name, address: at }: Identity, id = 0): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('payees', 0))`)
  const names = sql`(${foldText(name)}, ${foldText(check_name)})`
  const twins = await tx.db
    .select({ id: payees.id, name: payees.name, address })
    .from(payees)
    .where(
      and(
        ne(payees.id, id),
        or(
          sql`${folded(payees.name)} in ${names}`,
          sql`${folded(payees.check_name)} in ${names}`,
          and(sql`${folded(payees.street)} = ${foldText(at.street)}`, sql`left(${payees.zip_code}, 5) = ${at.zip_code.slice(0, 5)}`),
        ),
      ),
    )
    .orderBy(payees.id)
  if (twins.length > 0) throw new DuplicatePayees(twins)
}

const tellWhoMayVerify = (ctx: Context, tx: Transaction, actor: Actor, id: number): Promise<void> =>
  queueSecondPerson(ctx, tx, {
    item: { kind: 'payee', id },
    doneBy: [actor.id],
    applications: sql`select ${awards.application} from ${awards} where ${awards.payee} = ${id}`,
  })

/** @throws DuplicatePayees, unless `confirmed`; UserError 403; 422 */
export async function createPayee(ctx: Context, actor: Actor, { confirmed, address: at, ...payee }: NewPayee): Promise<Payee> {
  assertRight(actor, 'create', 'payees')
  refuseFuture(ctx, 'w9_on', payee.w9_on)
  const id = await inTransaction(ctx, async (tx) => {
    if (!confirmed) await refuseTwins(tx, { ...payee, address: at })
    const data = { tax_class: 'unknown' as const, ...payee, ...at, entered_by: actor.id }
    const created = await writeAs(ctx, actor, tx).create('payees', data)
    await tellWhoMayVerify(ctx, tx, actor, created.id)
    return created.id
  })
  return getPayee(ctx, id)
}

const FIXED = payeeSchema.keyof().options.filter((name) => !Object.hasOwn(payeeChangeSchema.shape, name))

interface Sent {
  change: PayeeChange
  sent: Readonly<Record<string, unknown>>
}

const UNVERIFIED = { verified_by: null, verified_on: null, verified_how: null }

/**
 * Absent fields stay. A new name, check name, or address must be verified again, by someone else.
 * @throws DuplicatePayees, unless `confirmed`; UserError 403; 404; 409 for a stale edit; 422
 */
export async function changePayee(ctx: Context, actor: Actor, id: number, { change, sent }: Sent): Promise<Payee> {
  assertRight(actor, 'edit', 'payees')
  refuseFixedFields(sent, await getPayee(ctx, id), FIXED)
  const { confirmed, address: at, updated_at, ...fields } = change
  refuseFuture(ctx, 'w9_on', fields.w9_on)
  await inTransaction(ctx, async (tx) => {
    const current = await lockForEdit(tx, payees, id, 'payee', updated_at)
    const given = Object.entries({ name: fields.name, check_name: fields.check_name, ...at }).filter(([, value]) => value !== undefined)
    const isNew = given.some(([name, value]) => current[name as keyof typeof current] !== value)
    const identity = { ...current, ...Object.fromEntries(given) }
    if (isNew && !confirmed) await refuseTwins(tx, { ...identity, address: identity }, id)
    await writeAs(ctx, actor, tx).update('payees', id, { ...fields, ...at, ...(isNew && { entered_by: actor.id, ...UNVERIFIED }) })
    if (!isNew) return
    if (current.verified_by !== null || current.entered_by !== actor.id) await tellWhoMayVerify(ctx, tx, actor, id)
    await forgetSecondPerson(tx, { kind: 'payee', id }, actor.email)
  })
  return getPayee(ctx, id)
}

const OWN = 'You entered or changed this payee’s name or address, so another admin has to verify it.'

const RECUSED = 'This payee is paid for a family that you’re recused from. Another admin has to verify it.'

async function refuseRecused(tx: Transaction, { recused }: Actor, id: number): Promise<void> {
  if (recused.length === 0) return
  const [found] = await tx.db
    .select({ id: awards.id })
    .from(awards)
    .where(and(eq(awards.payee, id), inArray(awards.application, [...recused])))
    .limit(1)
  if (found) throw forbidden(RECUSED)
}

/** @throws UserError 403 for the person who entered or changed its name, check name, or address; 404; PasswordRequired */
export async function verifyPayee(ctx: Context, session: Session, id: number, how: string): Promise<Payee> {
  const { user } = session
  assertRight(user, 'verify', 'payees')
  await assertRecentPassword(ctx, session)
  await inTransaction(ctx, async (tx) => {
    const { entered_by, verified_by } = await lockForEdit(tx, payees, id, 'payee', undefined)
    if (entered_by === user.id) throw forbidden(OWN)
    await refuseRecused(tx, user, id)
    if (verified_by !== null) return
    const data = { verified_by: user.id, verified_on: dayOf(ctx.now(), ctx.timeZone), verified_how: how }
    await writeAs(ctx, user, tx).update('payees', id, data, { action: 'payee-verified' })
    await forgetSecondPerson(tx, { kind: 'payee', id })
  })
  return getPayee(ctx, id)
}
