import { z } from 'zod'
import type { Award } from '../../../shared/api/awards'
import { emailAddress } from '../../../shared/form-fields'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useConfirm } from '../../components/use-confirm'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { errorText } from '../../http/problem-error'
import { usePayees } from '../../payees/use-payees'
import { useRecord } from '../../record/use-record'
import { useAwardCall, type DialogProps } from '../deciding/use-award-call'

const schema = z.object({ email: emailAddress })

export function SendLinkDialog({ onClose }: DialogProps) {
  const { payee_id, link, full_name, reference } = useRecord<Award>()
  const payee = usePayees().byId.get(payee_id)
  const call = useAwardCall()
  return (
    <DialogForm
      title={`Ask ${payee?.name ?? 'the payee'}`}
      size="lg"
      saveLabel="Send link"
      values={{ email: payee?.email ?? '' }}
      schema={schema}
      save={(typed) => call({ verb: 'landlord-link', body: schema.parse(typed), done: 'We’re emailing the link.' })}
      onSaved={onClose}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        We’ll email a link to a page with questions about {full_name || reference}. It shows the name and the tenant or loan number, and
        nothing else we know.
        {link && ' The earlier link stops working.'}
      </p>
      <TextInput source="email" label="Email" type="email" autoFocus />
    </DialogForm>
  )
}

export function RevokeLinkDialog({ onClose }: DialogProps) {
  const { link } = useRecord<Award>()
  const call = useAwardCall()
  const act = () => call({ verb: 'landlord-link', method: 'DELETE', done: 'Link revoked.' })
  const question = useConfirm({ act, failure: errorText, onClose })
  return (
    <ConfirmModal open title={`Revoke the link sent to ${link?.email}?`} confirmLabel="Revoke" {...question}>
      It stops working right away. You can send a new one.
    </ConfirmModal>
  )
}
