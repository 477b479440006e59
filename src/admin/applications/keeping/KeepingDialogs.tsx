import OutlinedInput from '@mui/material/OutlinedInput'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify, useRefresh, useResourceContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Application } from '../../../shared/api/applications'
import { MAX_DELETE_REASON } from '../../../shared/applications'
import { holdSchema } from '../../../shared/retention'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import { Field } from '../../components/Field'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { errorText, fieldErrorsOf } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'

export function ReleaseHoldDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const question = useConfirm({
    act: async () => {
      await dataProvider.change('DELETE', `applications/${id}/hold`)
      notify(`The hold on ${reference} was removed.`, { type: 'success' })
      refresh()
    },
    failure: errorText,
    onClose,
  })
  return (
    <ConfirmModal open title={`Remove the hold on ${reference}?`} confirmLabel="Remove hold" {...question}>
      It will follow the normal retention period for its status. If that period is over, it will be anonymized tonight.
    </ConfirmModal>
  )
}

export function HoldDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const saved = () => {
    notify(`Application ${reference} is on hold.`, { type: 'success' })
    refresh()
    onClose()
  }
  return (
    <DialogForm
      title={`Place application ${reference} on hold`}
      size="lg"
      saveLabel="Place on hold"
      values={{ reason: '' }}
      schema={holdSchema}
      save={async (typed) => void (await dataProvider.change('POST', `applications/${id}/hold`, typed))}
      onSaved={saved}
      onClose={onClose}
    >
      <TextInput
        source="reason"
        label="Reason for the hold"
        help="Don’t include names. For example, “Audit” or “Open dispute.”"
        autoFocus
      />
    </DialogForm>
  )
}

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord<Application>()
  const resource = useResourceContext()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const input = useRef<HTMLInputElement>(null)
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const question = useConfirm({
    act: async () => {
      setErrors([])
      try {
        await dataProvider.change('DELETE', `applications/${id}`, { reason })
      } catch (error) {
        setErrors(fieldErrorsOf(error).reason ?? [])
        if (fieldErrorsOf(error).reason) input.current?.focus()
        throw error
      }
      await navigate(pathTo('applications'), { replace: true })
      queryClient.removeQueries({ queryKey: [resource, 'getOne'] })
      await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] })
      notify(`Application ${reference} was deleted.`, { type: 'success' })
    },
    failure: (error) => (fieldErrorsOf(error).reason ? 'We couldn’t delete it.' : errorText(error)),
    onClose,
  })
  return (
    <ConfirmModal
      open
      type="danger"
      title={`Delete application ${reference}?`}
      confirmLabel="Delete permanently"
      focus="none"
      {...question}
    >
      <p style={{ marginTop: 0 }}>
        Use this only for tests and spam. This also deletes its answers, emails, comments, and history, and cancels unsent emails. You can’t
        undo this.
      </p>
      <Field label="Reason for deleting" help="Don’t include names. This stays in the audit trail." errors={errors}>
        {(ids) => (
          <OutlinedInput
            fullWidth
            autoFocus
            inputRef={input}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            inputProps={{ ...ids, maxLength: MAX_DELETE_REASON }}
          />
        )}
      </Field>
    </ConfirmModal>
  )
}
