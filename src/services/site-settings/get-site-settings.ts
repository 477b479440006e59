import type { SiteSettings as Answer } from '../../shared/api/site-settings'
import type { Context } from '../../platform/context'
import { toldSettings } from './site-settings'

/** The site settings as staff see and edit them, whitelisted. */
export async function getSiteSettings(ctx: Context): Promise<Answer> {
  const s = await toldSettings(ctx)
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
    alerts: s.alerts,
    updated_at: new Date(s.updatedAt ?? 0).toISOString(),
  }
}
