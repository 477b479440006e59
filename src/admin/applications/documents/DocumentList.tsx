import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import FiberManualRecord from '@mui/icons-material/FiberManualRecord'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { ApplicationDocument } from '../../../shared/api/documents'
import { colors } from '../../../shared/brand/tokens'
import { Chip, TONES } from '../../components/Chip'
import { download } from '../../http/download'
import { errorText } from '../../http/problem-error'
import { useCan, useFormatDateTime } from '../../session/session'
import { KIND_LABELS, SCAN_LABELS, SENDER_LABELS, sizeText } from './document-labels'

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

export const DocumentList = ({ documents, ...actions }: Props) => (
  <List aria-label="Documents">
    {documents.map((document) => (
      <Row key={document.id} document={document} {...actions} />
    ))}
  </List>
)
