import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Fsp } from '../../shared/api'
import { ConfirmModal } from '../components/ConfirmModal'
import { useQuestion } from '../components/use-question'
import { useAppDataProvider } from '../data-provider'
import { dropRecord } from '../state/record-cache'

const QUESTION = 'Are you sure you want to delete this FSP? Once you have deleted an FSP record it can not be recovered.'
const FAILED = 'Sorry, there was an error deleting the fsp. Please try again at a later time.'

/** Deletes an FSP with its comments, once that is confirmed; then the list is shown (rule 7.4). */
export function DeleteFsp({ fsp: { id } }: { fsp: Fsp }) {
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const question = useQuestion({
    act: async () => {
      await dataProvider.change('DELETE', `fsps/${id}`)
      void navigate('/fsps', { replace: true })
      dropRecord(queryClient, 'fsps', id)
    },
    failure: FAILED,
    onClose: () => setOpen(false),
  })
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<DeleteOutlined />} onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmModal open={open} type="danger" title="Delete FSP" confirmLabel="Delete" {...question}>
        {QUESTION}
      </ConfirmModal>
    </>
  )
}
