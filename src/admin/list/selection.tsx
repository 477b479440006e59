import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { useListContext } from 'react-admin'

/** Rows that were picked out of a list, by id; they stay picked while filters and search change. */
export interface Selection {
  /** Whether rows show a box to pick them. */
  on: boolean
  ids: ReadonlySet<number>
  turn: (on: boolean) => void
  set: (ids: Iterable<number>) => void
  remove: (ids: Iterable<number>) => void
  /**
   * Picks a row, or lets go of it.
   * @param order the ids as they are shown, when all rows from the last one picked to this one are meant
   */
  toggle: (id: number, order?: readonly number[]) => void
}

const SelectionContext = createContext<Selection | null>(null)

/** What is picked in the list around; null where rows are not picked. */
export const useSelection = (): Selection | null => useContext(SelectionContext)

/** The ids from one to another in the order shown, both included; the second alone where the first is not shown. */
function rangeOf(order: readonly number[], from: number | null, to: number): readonly number[] {
  const start = from === null ? -1 : order.indexOf(from)
  const end = order.indexOf(to)
  return start < 0 || end < 0 ? [to] : order.slice(Math.min(start, end), Math.max(start, end) + 1)
}

function toggled(ids: ReadonlySet<number>, id: number, range: readonly number[]): Set<number> {
  const next = new Set(ids)
  const picked = !ids.has(id)
  for (const one of range) {
    if (picked) next.add(one)
    else next.delete(one)
  }
  return next
}

/** Lets rows of the list around be picked: react-admin keeps which, this adds that picking is turned on and off, and ranges. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { selectedIds, onSelect } = useListContext()
  const [on, setOn] = useState(false)
  const ids = useMemo<ReadonlySet<number>>(() => new Set(selectedIds as number[]), [selectedIds])
  const last = useRef<number | null>(null)
  /** Two parts that are let go of in quick succession are both gone. */
  const latest = useRef(ids)
  latest.current = ids
  const set = useCallback(
    (next: Iterable<number>) => {
      latest.current = new Set(next)
      onSelect([...latest.current])
    },
    [onSelect],
  )
  const turn = useCallback(
    (next: boolean) => {
      setOn(next)
      if (!next) set([])
    },
    [set],
  )
  const remove = useCallback(
    (gone: Iterable<number>) => {
      const without = new Set(gone)
      set([...latest.current].filter((id) => !without.has(id)))
    },
    [set],
  )
  const toggle = useCallback(
    (id: number, order?: readonly number[]) => {
      const range = order ? rangeOf(order, last.current, id) : [id]
      last.current = id
      set(toggled(latest.current, id, range))
    },
    [set],
  )
  const selection = useMemo(() => ({ on, ids, turn, set, remove, toggle }), [on, ids, turn, set, remove, toggle])
  return <SelectionContext value={selection}>{children}</SelectionContext>
}
