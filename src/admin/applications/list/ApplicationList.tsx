import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { useIsPhone } from '../../components/use-is-phone'
import { NewButton } from '../../list/SecondaryLinks'
import { RecordList } from '../../list/RecordList'
import { useSelection } from '../../list/selection'
import { useMay } from '../../session/session'
import { applicationsList } from './definition'

const BulkButtons = lazy(() => import('../bulk/BulkButtons').then((m) => ({ default: m.BulkButtons })))
const BulkBar = lazy(() => import('../bulk/BulkBar').then((m) => ({ default: m.BulkBar })))

/** That the rows could not be fetched anew is silent but for this line (rule 11.4). */
function QuietRetry() {
  const { refetch } = useListContext()
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      Couldn’t refresh the list. <Button onClick={() => void refetch()}>Try again</Button>
    </Typography>
  )
}

/** What stands around the rows for who moves applications: picking (on phones beside the count), moving, and what came of it. */
function usePicking() {
  const [result, setResult] = useState('')
  const isPhone = useIsPhone()
  const buttons = (
    <Suspense fallback={null}>
      <BulkButtons />
    </Suspense>
  )
  const above = (
    <>
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {result}
      </Typography>
      {!isPhone && buttons}
    </>
  )
  return { above, beside: isPhone && buttons, below: <Picked onMoved={setResult} /> }
}

/** The bar comes once rows are picked. */
function Picked({ onMoved }: { onMoved: (result: string) => void }) {
  const selection = useSelection()
  return (
    selection?.on && (
      <Suspense fallback={null}>
        <BulkBar selection={selection} onMoved={onMoved} />
      </Suspense>
    )
  )
}

/** The applications within a date range, campaign and status, for staff to find and open (rule 2.9). */
export function ApplicationList() {
  const mayEdit = useMay('edit', 'applications')
  const mayMove = useMay('move', 'applications')
  const definition = useMemo(() => applicationsList(mayEdit), [mayEdit])
  const picking = usePicking()
  return (
    <RecordList
      definition={definition}
      actions={<NewButton label="Add application" />}
      start={null}
      picking={mayMove ? picking : undefined}
      failure={<QuietRetry />}
    />
  )
}
