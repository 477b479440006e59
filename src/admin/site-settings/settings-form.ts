import type { SiteSettings } from '../../shared/api/site-settings'

/** The settings as they are typed: each a text. */
export const toSettingsForm = ({ id: _id, updated_at: _seen, ...settings }: SiteSettings) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value ?? '')]))
