import { useNotify } from 'react-admin'
import type { ApplicationDocument } from '../../../shared/api/documents'
import { deleteRequestSchema } from '../../../shared/applications'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { KIND_LABELS } from './document-labels'

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
