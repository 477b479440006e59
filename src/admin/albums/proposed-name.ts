import { foldText } from '../../shared/fold-text'
import type { TypedConsent } from './consents/consent-words'

const LIST = new Intl.ListFormat('en-US')

/**
 * A public name to propose (rule 4.9): the first names of the grown persons who consented; null where that would be no first name.
 * @param family the family's own name, which is never one
 */
export function proposedName(consents: readonly Pick<TypedConsent, 'person' | 'guardian'>[], family: string): string | null {
  const first = consents
    .filter(({ person, guardian }) => person && !guardian && !person.includes(','))
    .map(({ person }) => person?.trim().split(/\s+/)[0] ?? '')
  const known = foldText(family)
  const names = [...new Set(first)].filter((name) => name !== '' && !known.includes(foldText(name)))
  return names.length > 0 ? LIST.format(names) : null
}
