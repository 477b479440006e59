import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Application } from '../../../shared/api/applications'
import type { DocumentRequests } from '../../../shared/api/document-requests'
import { FAMILY_KINDS, MAX_REQUEST_NOTE, type FamilyKind } from '../../../shared/document-requests'
import { optionalText } from '../../../shared/form-fields'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { CheckInput, TextInput } from '../../form/inputs'
import { useRecord } from '../../record/use-record'
import { PreviewedFamilyMail } from '../previewing/PreviewedFamilyMail'
import { KIND_LABELS } from './document-labels'

type Checked = Record<FamilyKind, boolean>
type Values = Checked & { note: string }

const checkboxes = Object.fromEntries(FAMILY_KINDS.map((kind) => [kind, z.boolean()])) as Record<FamilyKind, z.ZodBoolean>
const formSchema = z.object({ ...checkboxes, note: optionalText(MAX_REQUEST_NOTE) }).superRefine(({ note, other }, check) => {
  if (other && note === null) check.addIssue({ code: 'custom', path: ['note'], message: 'Say what else you need.' })
})

const kindsOf = (checked: Partial<Checked>) => FAMILY_KINDS.filter((kind) => checked[kind as FamilyKind])

function RequestPreviewed({ applicationId }: { applicationId: number }) {
  const { note = '', ...checked } = useWatch<Values>()
  return (
    <PreviewedFamilyMail
      path={`applications/${applicationId}/document-requests/preview`}
      body={{ kinds: kindsOf(checked), note: note.slice(0, MAX_REQUEST_NOTE) }}
      unsent={(reason) => <p style={{ margin: 0 }}>{reason}</p>}
    />
  )
}

interface Props {
  requests: DocumentRequests
  onAsked: () => Promise<void>
  onClose: () => void
}

export function AskDialog({ requests, onAsked, onClose }: Props) {
  const { id } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const asked = Object.fromEntries(FAMILY_KINDS.map((kind) => [kind, requests.asked.some((one) => one.kind === kind)])) as Checked
  const save = async ({ note, ...checked }: Values) => {
    await dataProvider.change('POST', `applications/${id}/document-requests`, { kinds: kindsOf(checked), note })
  }
  const saved = () => {
    notify('The request was saved.', { type: 'success' })
    onClose()
    void onAsked()
  }
  return (
    <DialogForm
      title="Ask the family for documents"
      size="3xl"
      saveLabel="Save request"
      focus="cancel"
      values={{ ...asked, note: '' }}
      schema={formSchema}
      save={save}
      onSaved={saved}
      onClose={onClose}
      asks
    >
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend style={{ fontWeight: 600, padding: 0 }}>Which documents?</legend>
        {FAMILY_KINDS.map((kind) => (
          <CheckInput key={kind} source={kind} label={KIND_LABELS[kind]} />
        ))}
      </fieldset>
      <TextInput
        source="note"
        label="Note to the family"
        help="It goes into the email. For example, which months, or which page is missing."
        optional
        minRows={2}
        maxRows={8}
      />
      <RequestPreviewed applicationId={id} />
    </DialogForm>
  )
}
