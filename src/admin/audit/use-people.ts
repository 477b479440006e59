import { useMemo } from 'react'
import type { Staff } from '../../shared/api/staff'
import type { PickerOption } from '../components/Picker'
import { useWholeList } from '../list/whole-list'

/** Everybody who has an account, and whoever else the address asks for. */
export function usePeople(current: string): PickerOption[] {
  const { rows } = useWholeList<Staff>('users')
  return useMemo(() => {
    const people = rows.map(({ id, name }) => ({ value: String(id), label: name })).toSorted((a, b) => a.label.localeCompare(b.label))
    const known = [{ value: '0', label: 'Everybody' }, ...people]
    return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: `Account ${current}` }]
  }, [rows, current])
}
