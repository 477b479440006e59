import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { lazy, Suspense, useState, type ComponentType } from 'react'
import { useListContext, type ListControllerResult } from 'react-admin'
import { ActionMenu } from '../../components/ActionMenu'
import { useCan } from '../../session/session'

const TotalsDialog = lazy(() => import('./ReportDialogs').then((m) => ({ default: m.TotalsDialog })))
const ScheduleIDialog = lazy(() => import('./ReportDialogs').then((m) => ({ default: m.ScheduleIDialog })))

interface File {
  label: string
  help: string
  path: string
}

/** @param filter as the list shows it: `{"method":"check"}` */
const filesOf = (filter: string): readonly File[] => [
  { label: 'Check register', help: 'The payments in this list that were issued', path: `/api/disbursements.csv?filter=${filter}` },
  {
    label: 'Positive pay',
    help: 'The checks in this list, for the bank',
    path: `/api/disbursements.csv?format=positive-pay&filter=${filter}`,
  },
  { label: 'QuickBooks', help: 'All payments, voids, and returns', path: '/api/disbursements.csv?format=quickbooks' },
]

const REPORTS = [
  { label: 'Payee totals…', help: 'What each payee got in a year, for 1099s', Dialog: TotalsDialog, resource: 'payees' },
  { label: 'Schedule I…', help: 'Families and totals, for Form 990', Dialog: ScheduleIDialog, resource: 'awards' },
] as const

function useFilter(): string {
  const list: ListControllerResult = useListContext()
  const given = Object.entries(list.filterValues as Record<string, string>).filter(([, value]) => value.trim() !== '')
  return encodeURIComponent(JSON.stringify(Object.fromEntries(given)))
}

export function Downloads() {
  const filter = useFilter()
  const may = { payees: useCan('export', 'payees'), awards: useCan('export', 'awards') }
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [Open, setOpen] = useState<ComponentType<{ onClose: () => void }> | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Download CSV
      </Button>
      <ActionMenu label="CSV files" anchor={anchor} onClose={close} onClick={close}>
        {filesOf(filter).map(({ label, help, path }) => (
          <MenuItem key={label} component="a" href={path} download>
            <ListItemText primary={label} secondary={help} />
          </MenuItem>
        ))}
        {REPORTS.filter(({ resource }) => may[resource]).map(({ label, help, Dialog }) => (
          <MenuItem key={label} onClick={() => setOpen(() => Dialog)}>
            <ListItemText primary={label} secondary={help} />
          </MenuItem>
        ))}
      </ActionMenu>
      {Open && (
        <Suspense fallback={null}>
          <Open onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
