import type { Sender } from '../../emails/layout'
import type { Site } from '../../shared/page-props'
import type { SiteSetting } from '../../payload-types'
import type { Context } from '../context'

/** Site settings as staff edit them; never secret. */
export const siteSettings = (ctx: Context): Promise<SiteSetting> => ctx.payload.findGlobal({ slug: 'site-settings', depth: 0 })

/** What every public page may show of the settings. */
export async function siteOf(ctx: Context): Promise<Site> {
  const s = await siteSettings(ctx)
  return {
    name: s.name,
    tagline: s.tagline,
    email: s.email,
    phone: s.phone ?? null,
    hours: s.hours ?? null,
    address: { street: s.street, city: s.city, state: s.state, zip_code: s.zip_code },
    ein: s.ein,
    registered_in: s.registered_in,
  }
}

/** The postal address on one line. */
export const postalAddress = ({ street, city, state, zip_code }: Pick<SiteSetting, 'street' | 'city' | 'state' | 'zip_code'>): string =>
  `${street}, ${city}, ${state} ${zip_code}`

export async function senderOf(ctx: Context): Promise<Sender> {
  const s = await siteSettings(ctx)
  return { name: s.name, email: s.email, address: postalAddress(s), site: ctx.siteUrl }
}
