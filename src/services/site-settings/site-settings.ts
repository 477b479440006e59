import { site_settings } from '../../database/tables'
import type { Sender } from '../../emails/layout'
import type { SiteSetting } from '../../payload-types'
import type { Site } from '../../shared/page-props'
import { missingFacts, UNNAMED, type ReceiptFact } from '../../shared/site-settings'
import type { Context } from '../../platform/context'
import { database, sql, type SQL, type Transaction } from '../../platform/database'
import { keptStatement } from '../../platform/kept-statement'

/** What the foundation has told of itself; what it has not is null, but for the name, which every text needs, and what receipts wait for. */
export type Foundation = SiteSetting & { name: string; missing: ReceiptFact[] }

/** The site settings as staff left them; never secret. @param tx of who reads them within a transaction, on its connection */
export const toldSettings = (ctx: Context, tx?: Transaction): Promise<SiteSetting> =>
  ctx.payload.findGlobal({ slug: 'site-settings', depth: 0, req: tx?.req })

/** The same, with a name to call the foundation by. */
export async function siteSettings(ctx: Context): Promise<Foundation> {
  const told = await toldSettings(ctx)
  return { ...told, name: told.name ?? UNNAMED, missing: missingFacts(told) }
}

/** What every public page may show of the settings. */
export async function siteOf(ctx: Context): Promise<Site> {
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

/** Null until all of it is told. */
const addressOf = ({ street, city, state, zip_code }: Address): Site['address'] =>
  street && city && state && zip_code ? { street, city, state, zip_code } : null

type Address = Pick<SiteSetting, 'street' | 'city' | 'state' | 'zip_code'>

/** The postal address on one line; null until it is told. */
export function postalAddress(settings: Address): string | null {
  const told = addressOf(settings)
  return told && `${told.street}, ${told.city}, ${told.state} ${told.zip_code}`
}

/** What mails say of who sends them, as it is stored. */
export type ToldSender = Address & { name: string | null; email: string | null }

/** SQL of it, as JSON, for a statement that reads more. */
export const toldSender: SQL<ToldSender | null> = sql`(select json_build_object('name', name, 'email', email, 'street', street, 'city', city,
  'state', state, 'zip_code', zip_code) from ${site_settings})`

const readSender = keptStatement<{ told: ToldSender | null }>('sender', () => sql`select ${toldSender} as told`)

export const senderOf = async (ctx: Context): Promise<Sender> => senderFrom(ctx, (await readSender(database(ctx), {}))[0]?.told ?? null)

/** @param told as it is stored */
export const senderFrom = ({ siteUrl }: Context, told: ToldSender | null): Sender => ({
  name: told?.name ?? UNNAMED,
  email: told?.email ?? null,
  address: told && postalAddress(told),
  site: siteUrl,
})
