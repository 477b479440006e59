import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { serverToday } from '../../../shared/server-today'
import { useIsPhone } from '../../components/use-is-phone'
import { NewButton } from '../../list/SecondaryLinks'
import { RecordList } from '../../list/RecordList'
import { useSelection } from '../../list/selection'
import { useCan } from '../../session/session'
import { applicationsList } from './ApplicationColumns'

const WatchReaders = lazy(() => import('../sharing/WatchReaders').then((m) => ({ default: m.WatchReaders })))
const SelectionButtons = lazy(() => import('../../list/SelectionButtons').then((m) => ({ default: m.SelectionButtons })))
const BulkBar = lazy(() => import('../bulk/BulkBar').then((m) => ({ default: m.BulkBar })))

function QuietRetry() {
  const { refetch } = useListContext()
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      Couldn’t refresh the list. <Button onClick={() => void refetch()}>Try again</Button>
    </Typography>
  )
}

function usePicking() {
  const [result, setResult] = useState('')
  const isPhone = useIsPhone()
  const buttons = (
    <Suspense fallback={null}>
      <SelectionButtons />
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
  return { above, sideControls: isPhone && buttons, below: <Picked onDone={setResult} /> }
}

function Picked({ onDone }: { onDone: (result: string) => void }) {
  const selection = useSelection()
  return (
    selection?.on && (
      <Suspense fallback={null}>
        <BulkBar selection={selection} onDone={onDone} />
      </Suspense>
    )
  )
}

export function ApplicationList() {
  const mayEdit = useCan('edit', 'applications')
  const today = serverToday()
  const mayMove = useCan('move', 'applications')
  const definition = useMemo(() => applicationsList(mayEdit, today), [mayEdit, today])
  const picking = usePicking()
  return (
    <>
      <Suspense fallback={null}>
        <WatchReaders />
      </Suspense>
      <RecordList
        definition={definition}
        actions={<NewButton label="Add application" />}
        start={null}
        picking={mayMove ? picking : undefined}
        failure={<QuietRetry />}
      />
    </>
  )
}
