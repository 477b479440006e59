import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Fragment, useState } from 'react'
import { useNotify } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Application } from '../../../shared/api/applications'
import type { DocumentRequests } from '../../../shared/api/documents'
import { colors } from '../../../shared/brand/tokens'
import { type DocumentKind, FAMILY_KINDS, type FamilyKind, MAX_REQUEST_NOTE } from '../../../shared/documents'
import { optionalText } from '../../../shared/form-fields'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { CheckInput, TextInput } from '../../form/inputs'
import { errorText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'
import { useCan, useFormatTime } from '../../session/session'
import { PreviewedFamilyMail } from '../previewing/PreviewedMail'
import { KIND_LABELS } from './document-labels'

const Frame = styled('div')({
  margin: '0 0 12px',
  padding: '10px 14px',
  borderRadius: 8,
  background: colors.sand,
  '& ul': { margin: '4px 0', paddingLeft: 20 },
  '& p': { margin: '4px 0' },
})

interface AskedProps {
  requests: DocumentRequests
  onChanged: () => Promise<void>
}

/** Kinds by who asked for them, and when: `Ana Lake, Nov 28, 2026`. */
function byAsker(asked: DocumentRequests['asked']): Map<string, DocumentKind[]> {
  const kinds = new Map<string, DocumentKind[]>()
  for (const { kind, asked_by, nice_date } of asked) {
    const asker = `${asked_by.name}, ${nice_date}`
    kinds.set(asker, [...(kinds.get(asker) ?? []), kind])
  }
  return kinds
}

export function Asked({ requests: { asked, sends_at }, onChanged }: AskedProps) {
  const { id } = useRecord<Application>()
  const mayAsk = useCan('request', 'documents')
  const timeOf = useFormatTime()
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  if (asked.length === 0) return null
  const takeBack = async () => {
    setBusy(true)
    try {
      await dataProvider.change('POST', `applications/${id}/document-requests`, { kinds: [] })
      notify('We no longer ask the family for documents.', { type: 'success' })
      await onChanged()
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Frame role="group" aria-label="Requested from the family">
      <strong>Requested from the family</strong>
      {[...byAsker(asked)].map(([asker, kinds]) => (
        <Fragment key={asker}>
          <p>{asker}</p>
          <ul>
            {kinds.map((kind) => (
              <li key={kind}>{KIND_LABELS[kind]}</li>
            ))}
          </ul>
        </Fragment>
      ))}
      {sends_at !== null && <p>The email goes out at {timeOf(sends_at)}.</p>}
      {mayAsk && (
        <Button className="no-print" size="small" variant="outlined" disabled={busy} onClick={() => void takeBack()}>
          Cancel the request
        </Button>
      )}
    </Frame>
  )
}

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

interface AskDialogProps {
  requests: DocumentRequests
  onAsked: () => Promise<void>
  onClose: () => void
}

export function AskDialog({ requests, onAsked, onClose }: AskDialogProps) {
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
