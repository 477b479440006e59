import { site_settings } from '../../database/tables'
import type { Sender } from '../../emails/template'
import type { SiteSetting } from '../../payload-types'
import type { Context } from '../../platform/context'
import { database, sql, type SQL, type Transaction, preparedStatement } from '../../platform/database'
import { UserError } from '../../platform/errors'
import type { SiteSettings as Answer } from '../../shared/api/site-settings'
import type { SiteFacts } from '../../shared/page-props'
import { missingReceiptFields, DEFAULT_NAME, type ReceiptFact } from '../../shared/site-settings'

export async function getSiteSettings(ctx: Context): Promise<Answer> {
  const s = await storedSettings(ctx)
  return {
    id: s.id,
    name: s.name ?? null,
    tagline: s.tagline,
    email: s.email ?? null,
    phone: s.phone ?? null,
    hours: s.hours ?? null,
    street: s.street ?? null,
    city: s.city ?? null,
    state: s.state ?? null,
    zip_code: s.zip_code ?? null,
    ein: s.ein ?? null,
    registered_in: s.registered_in ?? null,
    vimeo_id: s.vimeo_id ?? null,
    about: s.about ?? null,
    max_gift: s.max_gift,
    gift_amounts: s.gift_amounts,
    fee_percent: s.fee_percent,
    fee_cents: s.fee_cents,
    monthly_authentic: s.monthly_authentic,
    gift_day: s.gift_day,
    keep_denied_months: s.keep_denied_months ?? null,
    keep_archived_months: s.keep_archived_months ?? null,
    review_months: s.review_months,
    threshold_1099: s.threshold_1099,
    thank_you_letter: s.thank_you_letter ?? null,
    staff_may_answer: s.staff_may_answer,
    alerts: s.alerts,
    updated_at: new Date(s.updatedAt ?? 0).toISOString(),
  }
}

interface Issuer {
  organization: string
  address: string
  ein: string
  registered_in: string | null
}

const MISSING_FACTS = 'Receipts need the foundation’s name, contact email, mailing address, and EIN. An admin can add them in Settings.'

/** @throws UserError 409 until the foundation has entered all of them */
export function issuerOf(site: Foundation): Issuer {
  const address = postalAddress(site)
  if (site.missing.length > 0 || !address || !site.ein) throw new UserError(409, MISSING_FACTS)
  return { organization: site.name, address, ein: site.ein, registered_in: site.registered_in ?? null }
}

export type Foundation = SiteSetting & { name: string; missing: ReceiptFact[] }

/** Never contains secrets. @param tx reads on the transaction's connection */
export const storedSettings = (ctx: Context, tx?: Transaction): Promise<SiteSetting> =>
  ctx.payload.findGlobal({ slug: 'site-settings', depth: 0, req: tx?.req })

export async function siteSettings(ctx: Context): Promise<Foundation> {
  const stored = await storedSettings(ctx)
  return { ...stored, name: stored.name ?? DEFAULT_NAME, missing: missingReceiptFields(stored) }
}

export async function publicSite(ctx: Context): Promise<SiteFacts> {
  const s = await siteSettings(ctx)
  return {
    name: s.name,
    tagline: s.tagline,
    email: s.email ?? null,
    phone: s.phone ?? null,
    hours: s.hours ?? null,
    address: addressOf(s),
    ein: s.ein ?? null,
    registered_in: s.registered_in ?? null,
  }
}

const addressOf = ({ street, city, state, zip_code }: Address): SiteFacts['address'] =>
  street && city && state && zip_code ? { street, city, state, zip_code } : null

type Address = Pick<SiteSetting, 'street' | 'city' | 'state' | 'zip_code'>

export function postalAddress(settings: Address): string | null {
  const address = addressOf(settings)
  return address && `${address.street}, ${address.city}, ${address.state} ${address.zip_code}`
}

export type StoredSender = Address & Record<'name' | 'email' | 'phone' | 'hours', string | null>

export const storedSender: SQL<StoredSender | null> = sql`(select json_build_object('name', name, 'email', email, 'phone', phone, 'hours', hours,
  'street', street, 'city', city, 'state', state, 'zip_code', zip_code) from ${site_settings})`

const readSender = preparedStatement<{ stored: StoredSender | null }>('sender', () => sql`select ${storedSender} as stored`)

export const senderOf = async (ctx: Context): Promise<Sender> => senderFrom(ctx, (await readSender(database(ctx), {}))[0]?.stored ?? null)

export const senderFrom = ({ siteUrl }: Context, stored: StoredSender | null): Sender => ({
  name: stored?.name ?? DEFAULT_NAME,
  email: stored?.email ?? null,
  phone: stored?.phone ?? null,
  hours: stored?.hours ?? null,
  address: stored && postalAddress(stored),
  site: siteUrl,
})
