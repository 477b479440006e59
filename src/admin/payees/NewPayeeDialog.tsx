import { useQueryClient } from '@tanstack/react-query'
import type { Payee } from '../../shared/api/payees'
import { useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { saveOnceAsked } from '../form/RecordForms'
import { EMPTY_PAYEE, payeeFormSchema, toPayeeBody, type PayeeForm } from './payee-form'
import { PayeeInputs } from './PayeeInputs'
import { usePayeeTwins } from './use-payee-twins'

interface Props {
  name: string
  onCreated: (payee: Payee) => void
  onClose: () => void
}

/** Creates a payee from within another form, which keeps what was typed. */
export function NewPayeeDialog({ name, onCreated, onClose }: Props) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const { ask, question } = usePayeeTwins()
  const send = async (body: object) => (await dataProvider.change<Payee>('POST', 'payees', body)).data
  const save = async (typed: PayeeForm) => {
    const payee = await saveOnceAsked(send, toPayeeBody(typed), ask)
    if (!payee) return false
    await queryClient.invalidateQueries({ queryKey: ['payees', 'getList'] })
    onCreated(payee)
  }
  return (
    <DialogForm<PayeeForm>
      title="New payee"
      size="2xl"
      saveLabel="Save payee"
      asks
      values={{ ...EMPTY_PAYEE, name }}
      schema={payeeFormSchema}
      save={save}
      onSaved={onClose}
      onClose={onClose}
    >
      <PayeeInputs />
      {question}
    </DialogForm>
  )
}
