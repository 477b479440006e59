import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useListContext } from 'react-admin'
import type { ApplicationRow, BulkMove } from '../../../shared/api/applications'
import type { ApplicationStatus } from '../../../shared/application-status'
import { colors } from '../../../shared/brand/tokens'
import { focusContent } from '../../layout/focus-content'
import type { Selection } from '../../list/selection'
import { StatusPicker } from '../StatusPicker'
import { formatCount, bulkResultText } from './bulk-labels'

/** Loaded on demand: the dialog brings the form library and its rules. */
const BulkDialog = lazy(() => import('./BulkDialog').then((m) => ({ default: m.BulkDialog })))

const Bar = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  margin: '0 -24px',
  padding: '10px 24px 12px',
  background: colors.tealTint,
  borderTop: `2px solid ${colors.teal}`,
  '& .count': { fontVariantNumeric: 'tabular-nums' },
  '& .count small': { display: 'block', fontSize: '0.8125rem', color: colors.muted },
  '& .move': { marginLeft: 'auto', display: 'flex', alignItems: 'flex-end', gap: 8 },
  '& .move > div': { gridAutoFlow: 'column', alignItems: 'center', columnGap: 10 },
  [theme.breakpoints.down('md')]: { margin: '0 -16px', padding: '8px 16px 10px' },
  [theme.breakpoints.down('sm')]: {
    '& .count': { marginRight: 'auto' },
    '& .move': { flexBasis: '100%', margin: 0 },
    '& .move > div': { flex: 1, gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
}))

interface Props {
  selection: Selection
  onMoved: (result: string) => void
}

/** Runs after the dialog has given the focus back: the element that gets it goes away with the bar. */
const keepFocus = () =>
  void requestAnimationFrame(() => {
    if (document.activeElement === document.body) focusContent()
  })

export function BulkBar({ selection, onMoved }: Props) {
  const { data: shown = [] } = useListContext<ApplicationRow>()
  const { ids } = selection
  const [status, setStatus] = useState<ApplicationStatus | ''>('')
  useEffect(() => keepFocus, [])
  const known = shown.filter(({ id }) => ids.has(id))
  const hidden = ids.size - known.length
  const finish = (result: BulkMove | null) => {
    setStatus('')
    onMoved(result ? bulkResultText(result) : '')
  }
  return (
    <Bar aria-label="Selected applications" className="no-print">
      <div className="count">
        <strong role="status">{formatCount(ids.size)} selected</strong>
        {hidden > 0 && <small>{formatCount(hidden)} hidden by search or filters</small>}
      </div>
      <Button onClick={() => selection.set([])} disabled={ids.size === 0}>
        Clear
      </Button>
      <div className="move">
        <StatusPicker label="Move to" value={status} onChoose={setStatus} disabled={ids.size === 0} />
      </div>
      {status !== '' && (
        <Suspense fallback={null}>
          <BulkDialog status={status} selection={selection} known={known} onFinished={finish} onCancel={() => setStatus('')} />
        </Suspense>
      )}
    </Bar>
  )
}
