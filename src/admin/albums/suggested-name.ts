import { foldText } from '../../shared/fold-text'
import type { TypedConsent } from './consents/consent-labels'

const LIST = new Intl.ListFormat('en-US')

/**
 * Suggests the first names of the adults who consented as the public name (rule 4.9); null when none is left.
 * @param family the family's name, whose parts are never suggested
 */
export function suggestedName(consents: readonly Pick<TypedConsent, 'person' | 'guardian'>[], family: string): string | null {
  const first = consents
    .filter(({ person, guardian }) => person && !guardian && !person.includes(','))
    .map(({ person }) => person?.trim().split(/\s+/)[0] ?? '')
  const known = foldText(family)
  const names = [...new Set(first)].filter((name) => name !== '' && !known.includes(foldText(name)))
  return names.length > 0 ? LIST.format(names) : null
}
