import { createContext, useCallback, useContext, useMemo, useRef, useState, type ReactNode } from 'react'
import { useListContext } from 'react-admin'

export interface Selection {
  on: boolean
  ids: ReadonlySet<number>
  turn: (on: boolean) => void
  set: (ids: Iterable<number>) => void
  remove: (ids: Iterable<number>) => void
  /** @param order ids as shown, to select the range since the last row */
  toggle: (id: number, order?: readonly number[]) => void
}

const SelectionContext = createContext<Selection | null>(null)

/** Null where rows can't be selected. */
export const useSelection = (): Selection | null => useContext(SelectionContext)

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

export function SelectionProvider({ children }: { children: ReactNode }) {
  const { selectedIds, onSelect } = useListContext()
  const [on, setOn] = useState(false)
  const ids = useMemo<ReadonlySet<number>>(() => new Set(selectedIds as number[]), [selectedIds])
  const last = useRef<number | null>(null)
  /** Latest ids even before the next render, for calls in quick succession. */
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
      const removed = new Set(gone)
      set([...latest.current].filter((id) => !removed.has(id)))
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
