import HourglassTop from '@mui/icons-material/HourglassTop'
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { Payee } from '../../shared/api/payees'
import { Chip, TONES } from '../components/Chip'
import type { PickerOption } from '../components/Picker'
import { LoadingName, NotLoaded } from '../list/NotLoaded'
import { useWholeList } from '../list/whole-list'

interface Arranged {
  payees: readonly Payee[]
  byId: ReadonlyMap<number, Payee>
}

interface Payees extends Arranged {
  loading: boolean
  /** There is none to show, also none from before. */
  failed: boolean
  retry: () => void
}

/** Kept by the list they come from: every row of a table may ask for its payee. */
const known = new WeakMap<readonly Payee[], Arranged>()

function arrange(rows: readonly Payee[]): Arranged {
  const payees = rows.toSorted((one, other) => one.name.localeCompare(other.name))
  return { payees, byId: new Map(payees.map((payee) => [payee.id, payee])) }
}

export function usePayees(): Payees {
  const { rows, loading, failed, retry } = useWholeList<Payee>('payees')
  const found = known.get(rows) ?? arrange(rows)
  known.set(rows, found)
  return { ...found, loading, failed: failed && rows.length === 0, retry }
}

export function PayeesNotLoaded() {
  const { failed, retry } = usePayees()
  return failed && <NotLoaded names="Payees" onRetry={retry} />
}

export const payeeOptions = (payees: readonly Payee[]): PickerOption[] =>
  payees.map(({ id, name, address }) => ({ value: String(id), label: `${name}, ${address.city}` }))

export function PayeeLink({ id }: { id: number }) {
  const { byId, loading } = usePayees()
  if (loading) return <LoadingName />
  return (
    <Link component={RouterLink} to={pathTo('payees', id)}>
      {byId.get(id)?.name ?? `Payee ${id}`}
    </Link>
  )
}

const YES = { Icon: VerifiedOutlined, ...TONES.good }
const NO = { Icon: HourglassTop, ...TONES.open }

export const VerifiedChip = ({ payee: { verified_by } }: { payee: Pick<Payee, 'verified_by'> }) => (
  <Chip look={verified_by ? YES : NO}>{verified_by ? 'Verified' : 'Not verified'}</Chip>
)
