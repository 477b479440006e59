import MenuItem from '@mui/material/MenuItem'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Application } from '../../../shared/api/applications'
import { RecordMenu } from '../../record/RecordMenu'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'

interface DialogProps {
  onClose: () => void
}

const CaseFileDialog = lazy(() => import('./CaseFileDialog').then((m) => ({ default: m.CaseFileDialog })))
const AsSentDialog = lazy(() => import('./SubmittedFormDialog').then((m) => ({ default: m.SubmittedFormDialog })))
const HoldDialog = lazy(() => import('./KeepingDialogs').then((m) => ({ default: m.HoldDialog })))
const ReleaseHoldDialog = lazy(() => import('./KeepingDialogs').then((m) => ({ default: m.ReleaseHoldDialog })))
const RecuseDialog = lazy(() => import('../recusals/RecuseDialog').then((m) => ({ default: m.RecuseDialog })))
const DeleteDialog = lazy(() => import('./KeepingDialogs').then((m) => ({ default: m.DeleteDialog })))

export function MoreActions() {
  const [Open, setOpen] = useState<ComponentType<DialogProps> | null>(null)
  const mayExport = useCan('export', 'applications')
  const mayDelete = useCan('delete', 'applications')
  const mayEdit = useCan('edit', 'applications')
  const mayRecuse = useCan('recuse', 'applications')
  const { draft, hold, nameless_at } = useRecord<Application>()
  const isOpen = !draft && !nameless_at
  const choose = (dialog: ComponentType<DialogProps>) => setOpen(() => dialog)
  return (
    <>
      <RecordMenu noun="application">
        {isOpen && <MenuItem onClick={() => choose(AsSentDialog)}>View as submitted…</MenuItem>}
        {mayExport && !draft && <MenuItem onClick={() => choose(CaseFileDialog)}>Case file…</MenuItem>}
        {mayEdit && isOpen && (
          <MenuItem onClick={() => choose(hold ? ReleaseHoldDialog : HoldDialog)}>{hold ? 'Remove hold…' : 'Place on hold…'}</MenuItem>
        )}
        {mayRecuse && !nameless_at && <MenuItem onClick={() => choose(RecuseDialog)}>I know this family…</MenuItem>}
        {mayDelete && (
          <MenuItem sx={{ color: 'error.main' }} onClick={() => choose(DeleteDialog)}>
            Delete…
          </MenuItem>
        )}
      </RecordMenu>
      {Open && (
        <Suspense fallback={null}>
          <Open onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
