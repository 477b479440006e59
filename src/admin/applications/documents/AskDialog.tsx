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
import { KIND_LABELS } from './document-labels'

type Ticked = Record<FamilyKind, boolean>
type Values = Ticked & { note: string }

const ticks = Object.fromEntries(FAMILY_KINDS.map((kind) => [kind, z.boolean()])) as Record<FamilyKind, z.ZodBoolean>
const formSchema = z.object({ ...ticks, note: optionalText(MAX_REQUEST_NOTE) }).superRefine(({ note, other }, check) => {
  if (other && note === null) check.addIssue({ code: 'custom', path: ['note'], message: 'Say what else you need.' })
})

const TOLD: Readonly<Record<'family' | 'nominator' | 'none', string>> = {
  family: 'We’ll email the family what to send and how. They upload it on their status page.',
  nominator: 'We have no safe email address for the family, so we’ll email the nominator. Only the family can upload.',
  none: 'Email isn’t safe for this family, or they gave none, so we don’t send any. Tell them in a way they said is safe. They can upload on their status page.',
}

/** An email goes out only for what is new. */
function WhoIsTold({ requests: { asked, goes_to } }: { requests: DocumentRequests }) {
  const values = useWatch<Values>() as Values
  const isNew = FAMILY_KINDS.some((kind) => values[kind] && !asked.some((one) => one.kind === kind))
  return (
    <p style={{ margin: 0 }}>{isNew ? TOLD[goes_to ?? 'none'] : 'Check what’s missing. No email goes out unless you add something.'}</p>
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
  const asked = Object.fromEntries(FAMILY_KINDS.map((kind) => [kind, requests.asked.some((one) => one.kind === kind)])) as Ticked
  const save = async ({ note, ...ticked }: Values) => {
    const kinds = FAMILY_KINDS.filter((kind) => ticked[kind as FamilyKind])
    await dataProvider.change('POST', `applications/${id}/document-requests`, { kinds, note })
  }
  const saved = () => {
    notify('The request was saved.', { type: 'success' })
    onClose()
    void onAsked()
  }
  return (
    <DialogForm
      title="Ask the family for documents"
      size="xl"
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
        <legend style={{ fontWeight: 600 }}>Which documents?</legend>
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
      <WhoIsTold requests={requests} />
    </DialogForm>
  )
}
