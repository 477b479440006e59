import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useCanAccess, useDelete, useRecordContext, useResourceContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Section } from '../../shared/resources'
import { ConfirmModal } from '../components/ConfirmModal'
import { useQuestion } from '../components/use-question'
import { unsavedForms } from '../form/unsaved'

interface Props {
  /** Of the question: its title, what it asks, and what is said when it could not be done. */
  title: string
  question: string
  failure: string
}

/** Deletes the record in context, once that is confirmed; then the list is shown. Who may not does not see it (rule 9.2). */
export function DeleteButton({ title, question, failure }: Props) {
  const resource = useResourceContext() as Section
  const record = useRecordContext()
  const { canAccess: mayDelete } = useCanAccess({ action: 'delete' })
  const [deleteOne] = useDelete()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const asked = useQuestion({
    act: async () => {
      await deleteOne(resource, { id: record?.id, previousData: record }, { returnPromise: true })
      // What was typed of it is gone with it.
      unsavedForms.set(0)
      void navigate(pathTo(resource), { replace: true })
    },
    failure,
    onClose: () => setOpen(false),
  })
  if (!mayDelete || !record) return null
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmModal open={open} type="danger" title={title} confirmLabel="Delete" {...asked}>
        {question}
      </ConfirmModal>
    </>
  )
}
