import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Application } from '../../../shared/api/applications'
import type { ApplicationDocument } from '../../../shared/api/documents'
import { deleteRequestSchema } from '../../../shared/applications'
import {
  ACCEPTED_DOCUMENTS,
  DOCUMENT_KINDS,
  DOCUMENT_TOO_LARGE,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENTS_PER_UPLOAD,
  NO_FILES,
  NOT_STORED,
  TOO_MANY_FILES,
} from '../../../shared/documents'
import { pluralize } from '../../../shared/text'
import { FieldErrors } from '../../components/Field'
import { Modal } from '../../components/Modal'
import { Picker } from '../../components/Picker'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { errorText } from '../../http/problem-error'
import { UploadZone } from '../../media/UploadZone'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'
import { KIND_LABELS, sizeText } from './document-labels'

const CHOOSE = { value: '', label: 'Choose a document type' }

const problemOf = (files: readonly File[]): string | null => {
  if (files.length === 0) return NO_FILES
  if (files.length > MAX_DOCUMENTS_PER_UPLOAD) return TOO_MANY_FILES
  return files.some(({ size }) => size > MAX_DOCUMENT_BYTES) ? DOCUMENT_TOO_LARGE : null
}

interface Problems {
  kind?: string
  files?: string
}

/** Sends the files together: all are kept, or none. */
function useAdding(done: () => void) {
  const { id } = useRecord<Application>()
  const dataProvider = useAppDataProvider()
  const [share, setShare] = useState<number | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const gone = useRef(new AbortController())
  useEffect(() => {
    const controller = new AbortController()
    gone.current = controller
    return () => controller.abort()
  }, [])
  const add = async (kind: string, files: readonly File[]) => {
    const found = { ...(kind === '' && { kind: 'Choose a document type.' }), files: problemOf(files) ?? undefined }
    setProblems(found)
    if (found.kind || found.files) return
    const body = new FormData()
    body.append('kind', kind)
    for (const file of files) body.append('files[]', file, file.name)
    setShare(0)
    try {
      const path = `applications/${id}/documents`
      await dataProvider.sendForm({ path, body, failure: NOT_STORED, signal: gone.current.signal, onProgress: setShare })
      done()
    } catch (error) {
      setProblems({ files: errorText(error) })
    } finally {
      setShare(null)
    }
  }
  return { share, problems, add }
}

const Files = ({ files }: { files: readonly File[] }) => (
  <ul aria-label="Selected files" style={{ margin: '8px 0', paddingLeft: 20, overflowWrap: 'anywhere' }}>
    {files.map(({ name, size }, index) => (
      <li key={index}>
        {name} ({sizeText(size)})
      </li>
    ))}
  </ul>
)

export function AddDialog({ onAdded, onClose }: { onAdded: () => Promise<void>; onClose: () => void }) {
  const mayTax = useCan('openTaxForm', 'documents')
  const notify = useNotify()
  const [kind, setKind] = useState('')
  const [files, setFiles] = useState<readonly File[]>([])
  const { share, problems, add } = useAdding(() => {
    notify(`${pluralize(files.length, 'document')} added.`, { type: 'success' })
    onClose()
    void onAdded()
  })
  const isBusy = share !== null
  const kinds = DOCUMENT_KINDS.filter((one) => one !== 'w9' || mayTax).map((value) => ({ value, label: KIND_LABELS[value] }))
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="contained" disabled={isBusy} onClick={() => void add(kind, files)}>
        Add
      </Button>
    </>
  )
  return (
    <Modal open title="Add documents" size="xl" onClose={isBusy ? () => undefined : onClose} actions={actions}>
      <Picker
        label="What are they?"
        value={kind}
        options={[CHOOSE, ...kinds]}
        onChange={setKind}
        errors={problems.kind ? [problems.kind] : []}
      />
      <div style={{ marginTop: 14 }}>
        <UploadZone
          label="Choose files"
          multiple
          takes="PDF, JPEG, or PNG"
          accept={ACCEPTED_DOCUMENTS}
          onFiles={(more) => setFiles((all) => [...all, ...more])}
        />
        <FieldErrors id="document-files" texts={problems.files ? [problems.files] : []} />
      </div>
      {files.length > 0 && <Files files={files} />}
      {files.length > 0 && !isBusy && (
        <Button size="small" onClick={() => setFiles([])}>
          Remove all
        </Button>
      )}
      {isBusy && (
        <div role="status">
          <Typography>{share < 1 ? 'Uploading...' : 'Checking...'}</Typography>
          <LinearProgress aria-label="Upload" variant={share < 1 ? 'determinate' : 'indeterminate'} value={Math.round(share * 100)} />
        </div>
      )}
    </Modal>
  )
}

interface Props {
  document: ApplicationDocument
  onDeleted: () => Promise<void>
  onClose: () => void
}

export function DeleteDocumentDialog({ document: { id, kind, name }, onDeleted, onClose }: Props) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const deleted = () => {
    notify('The document was deleted.', { type: 'success' })
    onClose()
    void onDeleted()
  }
  return (
    <DialogForm
      title="Delete this document?"
      type="danger"
      size="lg"
      saveLabel="Delete permanently"
      values={{ reason: '' }}
      schema={deleteRequestSchema}
      save={async (typed) => void (await dataProvider.change('DELETE', `documents/${id}`, typed))}
      onSaved={deleted}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        {KIND_LABELS[kind]}: {name}. You can’t undo this.
      </p>
      <TextInput source="reason" label="Reason for deleting" help="Don’t include names. This stays in the audit trail." autoFocus />
    </DialogForm>
  )
}
