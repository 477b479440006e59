import type { SiteSettings } from '../../shared/api'

/** The settings as they are typed: each a text. */
export type SettingsForm = Record<Exclude<keyof SiteSettings, 'id' | 'updated_at'>, string>

export const toSettingsForm = ({ id: _id, updated_at: _seen, phone, hours, vimeo_id, max_gift, ...texts }: SiteSettings): SettingsForm => ({
  ...texts,
  phone: phone ?? '',
  hours: hours ?? '',
  vimeo_id: vimeo_id === null ? '' : String(vimeo_id),
  max_gift: String(max_gift),
})

export const SETTINGS_LABELS: Readonly<Record<keyof SettingsForm, string>> = {
  name: 'Name',
  tagline: 'Tagline',
  about: 'About the foundation',
  vimeo_id: 'Intro video',
  email: 'Contact email',
  phone: 'Phone',
  hours: 'Hours',
  street: 'Street',
  city: 'City',
  state: 'State',
  zip_code: 'Zip Code',
  max_gift: 'Largest gift online, in dollars',
  ein: 'EIN',
  registered_in: 'Registered in',
}
