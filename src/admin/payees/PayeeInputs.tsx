import type { ReactNode } from 'react'
import { pathTo } from '../../shared/admin-paths'
import type { PayeeTwin } from '../../shared/api/payees'
import { PAYEE_KINDS, TAX_CLASSES } from '../../shared/payees'
import { FieldGroup } from '../form/form-fields'
import { ChoiceInput, DayInput, PhoneInput, StateInput, TextInput } from '../form/inputs'
import { NewTabLink, useTwinQuestion } from '../form/use-twin-question'
import { KIND_LABELS, placeOf, TAX_CLASS_LABELS } from './payee-form'

const KINDS = [{ value: '', label: 'Choose a kind' }, ...PAYEE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))]
const CLASSES = TAX_CLASSES.map((value) => ({ value, label: TAX_CLASS_LABELS[value] }))

export const PayeeInputs = ({ children }: { children?: ReactNode }) => (
  <>
    <FieldGroup title="Payee">
      <ChoiceInput source="kind" label="Kind" options={KINDS} />
      <TextInput source="name" label="Name" />
      <TextInput source="check_name" label="Name on checks" help="Leave blank if it’s the same as the name." optional />
    </FieldGroup>
    <FieldGroup title="Where payments go">
      <TextInput source="address.street" label="Street or PO box" />
      <TextInput source="address.city" label="City" />
      <StateInput source="address.state" label="State" />
      <TextInput source="address.zip_code" label="ZIP code" />
    </FieldGroup>
    {children}
    <FieldGroup title="Contact">
      <TextInput source="email" label="Email" type="email" optional />
      <PhoneInput source="phone" label="Phone" optional />
    </FieldGroup>
    <FieldGroup title="Taxes" help="Enter the day you got the W-9. Don’t enter a tax number anywhere.">
      <ChoiceInput source="tax_class" label="Tax classification" options={CLASSES} />
      <DayInput source="w9_on" label="W-9 received on" optional />
      <TextInput source="w9_waived" label="Why no W-9 is needed" optional />
    </FieldGroup>
  </>
)

export const usePayeeTwins = () =>
  useTwinQuestion<PayeeTwin>({
    title: () => 'Is this a different one?',
    intro: (twins) => `${twins.length === 1 ? 'Another payee has' : `${twins.length} other payees have`} the same name or address:`,
    confirmLabel: 'It’s a different one',
    describe: (twin) => (
      <>
        <NewTabLink to={pathTo('payees', twin.id)}>{twin.name}</NewTabLink>, {placeOf(twin)}
      </>
    ),
  })
