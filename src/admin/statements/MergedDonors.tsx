import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Statement } from '../../shared/api/statements'
import { ConfirmModal } from '../components/ConfirmModal'
import { useQuestion } from '../components/use-question'
import { useAppDataProvider } from '../data-provider'
import { problemText } from '../http/problem-error'
import { useMay } from '../session/use-may'

type Merge = Statement['merged'][number]

/** The donors whose gifts count here too, each with the way to separate it again (rule 6.21). */
export function MergedDonors({ merged }: { merged: readonly Merge[] }) {
  const mayMerge = useMay('merge', 'statements')
  if (merged.length === 0) return null
  return (
    <section className="no-print" aria-label="Merged donors" style={{ maxWidth: 760, marginTop: 16 }}>
      {merged.map((merge) => (
        <p key={merge.id} style={{ margin: '4px 0' }}>
          The gifts of {merge.donor} count here: merged on {merge.nice_date} by {merge.by}. {mayMerge && <Separate merge={merge} />}
        </p>
      ))}
    </section>
  )
}

function Separate({ merge: { id, donor } }: { merge: Merge }) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const question = useQuestion({
    act: async () => {
      await dataProvider.change('DELETE', `statements/merges/${id}`)
      notify(`${donor} is a donor of their own again.`, { type: 'success' })
      refresh()
    },
    failure: problemText,
    onClose: () => setOpen(false),
  })
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Separate ${donor}`}>
        Separate
      </Button>
      <ConfirmModal open={isOpen} title={`Separate ${donor} again?`} confirmLabel="Separate" {...question}>
        Each has a statement of their own then. What went out already stays with the donor.
      </ConfirmModal>
    </>
  )
}
