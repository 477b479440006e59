import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FiberManualRecord from '@mui/icons-material/FiberManualRecord'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Application } from '../../../shared/api/applications'
import type { ApplicationDocument, DocumentRequests } from '../../../shared/api/documents'
import { colors } from '../../../shared/brand/tokens'
import { Chip, TONES } from '../../components/Chip'
import { useFocusAfterDelete } from '../../components/ConfirmModal'
import { download } from '../../http/download'
import { errorText } from '../../http/problem-error'
import { useRead } from '../../http/use-read'
import { LoadFailed } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { useCan, useFormatDateTime } from '../../session/session'
import { AskDialog, Asked } from './Asked'
import { KIND_LABELS, SCAN_LABELS, SENDER_LABELS, sizeText } from './document-labels'
import { AddDialog, DeleteDocumentDialog } from './DocumentDialogs'

const List = styled('ul')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    padding: '8px 0',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '& .name': { overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
  '& .about': { fontSize: '0.875rem', color: colors.muted },
  '& .first': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
  '& .actions': { display: 'flex', alignItems: 'center', gap: 4 },
  /* On a phone, the name and what is known have the whole row. */
  '@media (max-width: 639.95px)': {
    '& li > div': { display: 'contents' },
    '& :is(.name, .about)': { gridColumn: '1 / -1' },
    '& .actions': { gridArea: '1 / 2' },
  },
})

const NEW = { Icon: FiberManualRecord, ...TONES.open }

interface RowProps {
  document: ApplicationDocument
  onOpened: () => Promise<void>
  onDelete: (document: ApplicationDocument) => void
}

function Actions({ document, onOpened, onDelete }: RowProps) {
  const { id, kind, name } = document
  const mayOpen = useCan(kind === 'w9' ? 'openTaxForm' : 'show', 'documents')
  const mayDelete = useCan('delete', 'documents')
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      await download(`/api/documents/${id}/file`)
      await onOpened()
    } catch (error) {
      notify(errorText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="actions no-print">
      {mayOpen && (
        <Button size="small" variant="outlined" disabled={busy} aria-label={`Download ${name}`} onClick={() => void open()}>
          Download
        </Button>
      )}
      {mayDelete && (
        <IconButton aria-label={`Delete ${name}`} onClick={() => onDelete(document)}>
          <DeleteOutlined />
        </IconButton>
      )}
    </span>
  )
}

const ADMINS_ONLY = 'Only admins can open W-9s.'

function Row(props: RowProps) {
  const { kind, name, size, from, scan, is_new, created_at } = props.document
  const momentOf = useFormatDateTime()
  const isLocked = !useCan('openTaxForm', 'documents') && kind === 'w9'
  return (
    <li>
      <div>
        <div className="first">
          <strong>{KIND_LABELS[kind]}</strong>
          {is_new && <Chip look={NEW}>New</Chip>}
        </div>
        <div className="name">{name}</div>
        <div className="about">
          {SENDER_LABELS[from]}, {momentOf(created_at)}. {sizeText(size)}. {SCAN_LABELS[scan]}.{isLocked && ` ${ADMINS_ONLY}`}
        </div>
      </div>
      <Actions {...props} />
    </li>
  )
}

interface Props extends Omit<RowProps, 'document'> {
  documents: readonly ApplicationDocument[]
}

const DocumentList = ({ documents, ...actions }: Props) => (
  <List aria-label="Documents">
    {documents.map((document) => (
      <Row key={document.id} document={document} {...actions} />
    ))}
  </List>
)

function useDocuments() {
  const { id } = useRecord<Application>()
  const paths = { documents: `applications/${id}/documents`, requests: `applications/${id}/document-requests` }
  const queryClient = useQueryClient()
  const documents = useRead<ApplicationDocument[]>(paths.documents)
  const requests = useRead<DocumentRequests>(paths.requests)
  const refresh = async () => {
    for (const path of Object.values(paths)) await queryClient.invalidateQueries({ queryKey: ['read', path] })
  }
  return { paths, documents, requests, refresh }
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 })

const Empty = ({ mayAsk }: { mayAsk: boolean }) => (
  <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '65ch' }}>
    No documents yet. Leases, rent ledgers, and notices go here. They’re encrypted.
    {mayAsk && ' Ask the family, and they can upload them on their status page. You can also add documents you received on paper.'}
  </Typography>
)

type Dialog = { name: 'add' | 'ask' } | { name: 'delete'; document: ApplicationDocument }

export function Documents() {
  const { documents, requests, refresh } = useDocuments()
  const mayAdd = useCan('create', 'documents')
  const mayAsk = useCan('request', 'documents')
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const count = documents.data?.length ?? 0
  useFocusAfterDelete(count, () => addButton.current?.focus())
  const close = () => setDialog(null)
  if (documents.isError || requests.isError)
    return <LoadFailed onRetry={() => void Promise.all([documents.refetch(), requests.refetch()])} />
  if (!documents.data || !requests.data) return null
  return (
    <>
      <Asked requests={requests.data} onChanged={refresh} />
      {count === 0 ? (
        <Empty mayAsk={mayAsk && requests.data.asked.length === 0} />
      ) : (
        <DocumentList documents={documents.data} onOpened={refresh} onDelete={(document) => setDialog({ name: 'delete', document })} />
      )}
      <Buttons className="no-print">
        {mayAsk && (
          <Button variant="outlined" startIcon={<MarkEmailUnreadOutlined />} onClick={() => setDialog({ name: 'ask' })}>
            Ask the family…
          </Button>
        )}
        {mayAdd && (
          <Button ref={addButton} variant="outlined" startIcon={<Add />} onClick={() => setDialog({ name: 'add' })}>
            Add documents…
          </Button>
        )}
      </Buttons>
      {dialog?.name === 'add' && <AddDialog onAdded={refresh} onClose={close} />}
      {dialog?.name === 'ask' && <AskDialog requests={requests.data} onAsked={refresh} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteDocumentDialog document={dialog.document} onDeleted={refresh} onClose={close} />}
    </>
  )
}
