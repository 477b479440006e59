import type { StaffRow } from '../../shared/api/staff'

/** @param ownId the signed-in account, marked “(you)” */
export const staffName = ({ id, name }: Pick<StaffRow, 'id' | 'name'>, ownId: number): string => (id === ownId ? `${name} (you)` : name)

/** Everyone with an active account, to choose from. */
export const activeStaffOptions = (rows: readonly StaffRow[], ownId: number): { value: string; label: string }[] =>
  rows.filter(({ disabled }) => !disabled).map((row) => ({ value: String(row.id), label: staffName(row, ownId) }))
