import type { SiteSettings as Answer } from '../../shared/api/site-settings'
import type { Context } from '../context'
import { siteSettings } from './site-settings'

/** The site settings as staff see and edit them, whitelisted. */
export async function getSiteSettings(ctx: Context): Promise<Answer> {
  const s = await siteSettings(ctx)
  return {
    id: s.id,
    name: s.name,
    tagline: s.tagline,
    email: s.email,
    phone: s.phone ?? null,
    hours: s.hours ?? null,
    street: s.street,
    city: s.city,
    state: s.state,
    zip_code: s.zip_code,
    ein: s.ein,
    registered_in: s.registered_in,
    vimeo_id: s.vimeo_id ?? null,
    about: s.about,
    max_gift: s.max_gift,
    gift_amounts: s.gift_amounts,
    fee_percent: s.fee_percent,
    fee_cents: s.fee_cents,
    monthly_authentic: s.monthly_authentic,
    alerts: s.alerts,
    updated_at: new Date(s.updatedAt ?? 0).toISOString(),
  }
}
