import { useCallback, useMemo, useRef, useState } from 'react'

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

const NONE: ReadonlySet<number> = new Set()

/** The ids from one to another in the order shown, both included; the second alone where the first is not shown. */
function rangeOf(order: readonly number[], from: number | null, to: number): readonly number[] {
  const start = from === null ? -1 : order.indexOf(from)
  const end = order.indexOf(to)
  return start < 0 || end < 0 ? [to] : order.slice(Math.min(start, end), Math.max(start, end) + 1)
}

function toggled(ids: ReadonlySet<number>, id: number, range: readonly number[]): ReadonlySet<number> {
  const next = new Set(ids)
  const picked = !ids.has(id)
  for (const one of range) {
    if (picked) next.add(one)
    else next.delete(one)
  }
  return next
}

export function useSelection(): Selection {
  const [on, setOn] = useState(false)
  const [ids, setIds] = useState(NONE)
  const last = useRef<number | null>(null)
  const turn = useCallback((next: boolean) => {
    setOn(next)
    if (!next) setIds(NONE)
  }, [])
  const set = useCallback((next: Iterable<number>) => setIds(new Set(next)), [])
  const remove = useCallback((gone: Iterable<number>) => {
    const without = new Set(gone)
    setIds((current) => new Set([...current].filter((id) => !without.has(id))))
  }, [])
  const toggle = useCallback((id: number, order?: readonly number[]) => {
    const range = order ? rangeOf(order, last.current, id) : [id]
    last.current = id
    setIds((current) => toggled(current, id, range))
  }, [])
  return useMemo(() => ({ on, ids, turn, set, remove, toggle }), [on, ids, turn, set, remove, toggle])
}
