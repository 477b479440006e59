import type { SiteSetting } from '../../payload-types'
import { HELP_MONTHS } from '../../shared/constants'
import type { Context } from '../context'

/** Words in braces that stand for what the settings say, so that it is corrected in one place: `{name}`. */
export type Filling = (text: string) => string

/** Unknown words in braces stay as they were typed. */
export function fillingOf({ draftDays }: Context, settings: SiteSetting): Filling {
  const words: Readonly<Record<string, string>> = {
    name: settings.name,
    tagline: settings.tagline,
    email: settings.email,
    phone: settings.phone ?? '',
    hours: settings.hours ?? '',
    ein: settings.ein,
    registered_in: settings.registered_in,
    help_months: String(HELP_MONTHS),
    draft_days: String(draftDays),
  }
  return (text) => text.replace(/\{(\w+)\}/g, (braced, word: string) => (Object.hasOwn(words, word) ? (words[word] ?? '') : braced))
}
