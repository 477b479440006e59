import { useNotify } from 'react-admin'
import type { Payee } from '../../shared/api/payees'
import { payeeVerificationSchema } from '../../shared/payees'
import { useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { TextInput } from '../form/inputs'
import { usePatchCachedRecord } from '../record/shown-record'
import { useRecord } from '../record/use-record'

export function VerifyDialog({ onClose }: { onClose: () => void }) {
  const { id, name } = useRecord<Payee>()
  const dataProvider = useAppDataProvider()
  const patch = usePatchCachedRecord<Payee>()
  const notify = useNotify()
  const verify = async (typed: { how: string }) => {
    const { data } = await dataProvider.change<Payee>('POST', `payees/${id}/verify`, typed)
    patch(() => data)
    notify(`${name} is verified.`, { type: 'success' })
  }
  return (
    <DialogForm
      title={`Verify ${name}?`}
      size="lg"
      saveLabel="Verify"
      values={{ how: '' }}
      schema={payeeVerificationSchema}
      save={verify}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        Check that this payee is real and that the address is theirs. Use a phone number or document that you found yourself, not one from
        the request.
      </p>
      <TextInput
        source="how"
        label="How did you verify it?"
        help="For example, “Called the number on the county’s property record.”"
        minRows={2}
        maxRows={5}
        autoFocus
      />
    </DialogForm>
  )
}
