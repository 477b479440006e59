import { useWatch } from 'react-hook-form'
import type { Payee } from '../../shared/api/payees'
import { CreateForm, EditForm } from '../form/RecordForms'
import { useGoToRecordAfterSave } from '../form/use-leading-on'
import { EditScreen } from '../record/RecordScreen'
import { StaffNotes } from '../record/StaffNotes'
import { useRecord } from '../record/use-record'
import { EMPTY_PAYEE, isOtherPayee, payeeFormSchema, toPayeeBody, toPayeeForm, type PayeeForm } from './payee-form'
import { PayeeInputs, usePayeeTwins } from './PayeeInputs'

export function PayeeCreate() {
  const { ask, question } = usePayeeTwins()
  return (
    <CreateForm empty={EMPTY_PAYEE} schema={payeeFormSchema} toBody={toPayeeBody} ask={ask} onSaved={useGoToRecordAfterSave('payees')}>
      <PayeeInputs />
      {question}
    </CreateForm>
  )
}

const VERIFY_AGAIN = 'You’re changing its name, name on checks, or address. Another admin has to verify this payee again before we pay it.'

function VerifyAgain() {
  const payee = useRecord<Payee>()
  const typed = useWatch<PayeeForm>() as PayeeForm
  const isDue = payee.verified_by !== null && isOtherPayee(typed, toPayeeForm(payee))
  return <StaffNotes texts={isDue ? [VERIFY_AGAIN] : []} />
}

function Form() {
  const { ask, question } = usePayeeTwins()
  return (
    <EditForm<Payee, PayeeForm>
      toForm={toPayeeForm}
      toBody={toPayeeBody}
      schema={payeeFormSchema}
      ask={ask}
      onSaved={useGoToRecordAfterSave('payees')}
    >
      <PayeeInputs>
        <VerifyAgain />
      </PayeeInputs>
      {question}
    </EditForm>
  )
}

export const PayeeEdit = () => (
  <EditScreen>
    <Form />
  </EditScreen>
)
