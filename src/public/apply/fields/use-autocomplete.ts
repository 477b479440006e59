import type { Field } from '../../../shared/application-form'
import { useForm } from './form-context'

/**
 * The browser's own address book fits the person at the keyboard only: a nominator's own part, or an applicant's.
 * Each section is named, so that the home address is not taken for the mailing address.
 */
export function useAutocomplete(field: Field): string {
  const { answers, form } = useForm()
  const nominated = answers.nominated === true
  const section = form.steps.flatMap(({ sections }) => sections).find(({ fields }) => fields.includes(field))
  const isOwn = !nominated || section?.id === 'nominator'
  return field.autocomplete && section && isOwn ? `section-${section.id} ${field.autocomplete}` : 'off'
}
