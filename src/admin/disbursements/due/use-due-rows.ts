import { createContext, useContext } from 'react'
import { useListContext, type ListControllerResult } from 'react-admin'
import type { InstallmentRow } from '../../../shared/api/disbursements'
import type { Block } from '../../../shared/disbursements'
import { useWholeList } from '../../list/whole-list'
import { plannedByAward } from './due-selection'

export interface PreparationError {
  message: string
  skipped: readonly { row: InstallmentRow; reasons: readonly Block[] }[]
}

export const PreparationErrorContext = createContext<PreparationError | null>(null)
export const usePreparationError = (): PreparationError | null => useContext(PreparationErrorContext)

/** Kept by the list they come from: every row of the table asks for them. */
const known = new WeakMap<readonly InstallmentRow[], ReturnType<typeof plannedByAward>>()

/** All rows that are due by the day chosen, those that search and filters hide among them. */
export function useDueRows() {
  const list: ListControllerResult = useListContext()
  const { due_by } = list.filterValues as { due_by?: string }
  const { rows } = useWholeList<InstallmentRow>('installments', due_by ? { due_by } : {})
  const planned = known.get(rows) ?? plannedByAward(rows)
  known.set(rows, planned)
  return { rows, planned }
}
