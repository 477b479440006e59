import type { Payee } from '../../shared/api/payees'
import type { PickerOption } from '../components/Picker'
import { useWholeList } from '../list/whole-list'

interface Payees {
  /** By name. */
  payees: readonly Payee[]
  byId: ReadonlyMap<number, Payee>
}

/** Kept by the list they come from: every row of a table may ask for its payee. */
const known = new WeakMap<readonly Payee[], Payees>()

function arrange(rows: readonly Payee[]): Payees {
  const payees = rows.toSorted((one, other) => one.name.localeCompare(other.name))
  return { payees, byId: new Map(payees.map((payee) => [payee.id, payee])) }
}

export function usePayees(): Payees {
  const { rows } = useWholeList<Payee>('payees')
  const found = known.get(rows) ?? arrange(rows)
  known.set(rows, found)
  return found
}

export const payeeOptions = (payees: readonly Payee[]): PickerOption[] =>
  payees.map(({ id, name, address }) => ({ value: String(id), label: `${name}, ${address.city}` }))
