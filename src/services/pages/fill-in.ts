import { HELP_MONTHS } from '../../shared/constants'
import type { FilledIn } from '../../shared/page-body/body'
import type { Context } from '../../platform/context'
import type { Foundation } from '../site-settings/site-settings'

/** Replaces words in braces, like `{name}`, with values from the settings. */
export type FillPlaceholders = (text: string) => string

/** The part mentions a setting that is empty; such a part is not shown (rule 26.1). */
export const mentionsMissingFact = (settings: Foundation, part: unknown): boolean => {
  const text = JSON.stringify(part)
  return (['email', 'ein', 'registered_in', 'about'] as const).some((fact) => !settings[fact] && text.includes(`{${fact}}`))
}

/** Leaves unknown words in braces, which drafts may hold. */
export function fillingOf({ draftDays }: Context, settings: Foundation): FillPlaceholders {
  const words: Readonly<Record<FilledIn, string>> = {
    name: settings.name,
    tagline: settings.tagline,
    email: settings.email ?? '',
    phone: settings.phone ?? '',
    hours: settings.hours ?? '',
    ein: settings.ein ?? '',
    registered_in: settings.registered_in ?? '',
    help_months: String(HELP_MONTHS),
    draft_days: String(draftDays),
  }
  return (text) => text.replace(/\{(\w+)\}/g, (braced, word: string) => (Object.hasOwn(words, word) ? words[word as FilledIn] : braced))
}
