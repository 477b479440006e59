import Add from '@mui/icons-material/Add'
import MarkEmailUnreadOutlined from '@mui/icons-material/MarkEmailUnreadOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { ApplicationDocument } from '../../../shared/api/documents'
import { useFocusAfterDelete } from '../../components/use-confirm'
import { LoadFailed } from '../../record/RecordScreen'
import { useCan } from '../../session/session'
import { AddDialog } from './AddDialog'
import { AskDialog } from './AskDialog'
import { Asked } from './Asked'
import { DeleteDocumentDialog } from './DeleteDocumentDialog'
import { DocumentList } from './DocumentList'
import { useDocuments } from './use-documents'

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 12 })

const Empty = ({ mayAsk }: { mayAsk: boolean }) => (
  <Typography color="textSecondary" sx={{ mb: 3, maxWidth: '65ch' }}>
    No documents yet. A lease, a rent ledger, or an eviction notice goes here, encrypted.
    {mayAsk && ' Ask the family, and they can upload it on their status page. Or add what you got by mail.'}
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
            Ask the family
          </Button>
        )}
        {mayAdd && (
          <Button ref={addButton} variant="outlined" startIcon={<Add />} onClick={() => setDialog({ name: 'add' })}>
            Add documents
          </Button>
        )}
      </Buttons>
      {dialog?.name === 'add' && <AddDialog onAdded={refresh} onClose={close} />}
      {dialog?.name === 'ask' && <AskDialog requests={requests.data} onAsked={refresh} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteDocumentDialog document={dialog.document} onDeleted={refresh} onClose={close} />}
    </>
  )
}
