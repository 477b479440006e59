import type { StaffRow } from '../../shared/api/staff'

export const staffName = ({ id, name }: Pick<StaffRow, 'id' | 'name'>, ownId: number): string => (id === ownId ? `${name} (you)` : name)

export const activeStaffOptions = (rows: readonly StaffRow[], ownId: number): { value: string; label: string }[] =>
  rows.filter(({ disabled }) => !disabled).map((row) => ({ value: String(row.id), label: staffName(row, ownId) }))
