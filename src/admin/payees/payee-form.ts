import type { Payee } from '../../shared/api/payees'
import { optionalText } from '../../shared/form-fields'
import { newPayeeSchema, type PAYEE_KINDS, type TAX_CLASSES } from '../../shared/payees'
import { toFormValues } from '../form/to-form-values'

export const KIND_LABELS: Readonly<Record<(typeof PAYEE_KINDS)[number], string>> = {
  landlord: 'Landlord',
  manager: 'Property manager',
  servicer: 'Mortgage servicer',
  other: 'Other',
}

export const TAX_CLASS_LABELS: Readonly<Record<(typeof TAX_CLASSES)[number], string>> = {
  individual: 'Individual or sole proprietor',
  partnership: 'Partnership',
  llc: 'LLC',
  corporation: 'Corporation',
  exempt: 'Exempt (nonprofit or government)',
  unknown: 'Unknown',
}

const EMPTY_ADDRESS = { street: '', city: '', state: '', zip_code: '' }
export const EMPTY_PAYEE = {
  ...{ kind: '', name: '', check_name: '', email: '', phone: '', tax_class: 'unknown', w9_on: '', w9_waived: '' },
  address: EMPTY_ADDRESS,
}
export type PayeeForm = typeof EMPTY_PAYEE

/** A blank name on checks is the name. */
export const payeeFormSchema = newPayeeSchema.omit({ confirmed: true }).extend({ check_name: optionalText() })

export const toPayeeForm = (payee: Payee): PayeeForm => toFormValues(EMPTY_PAYEE, payee)

export const toPayeeBody = (typed: PayeeForm): object => ({ ...typed, check_name: typed.check_name.trim() || typed.name })

/** Fields that end the verification when they change. */
export const isOtherPayee = (typed: PayeeForm, before: PayeeForm): boolean => identityOf(typed) !== identityOf(before)

const identityOf = (form: PayeeForm): string => {
  const { name, check_name, address } = { ...form, check_name: form.check_name.trim() || form.name }
  return [name, check_name, address.street, address.city, address.state, address.zip_code].map((text) => text.trim()).join('\n')
}

export const placeOf = ({ address: { street, city, state, zip_code } }: Pick<Payee, 'address'>): string =>
  `${street}, ${city}, ${state} ${zip_code}`
