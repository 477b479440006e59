import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode, useEffect } from 'react'

/** Returns true after the rows have been painted; a hidden page never paints, and counts as painted. */
export function useIsPainted(isThere: boolean): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    if (!isThere || isPainted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const afterPaint = () => (timer = setTimeout(() => setPainted(true)))
    const frame = requestAnimationFrame(afterPaint)
    if (document.hidden) afterPaint()
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isThere, isPainted])
  return isPainted
}

const OVERSCAN = 4

interface Props<Row> {
  rows: readonly Row[]
  rowHeight: number | ((row: Row) => number)
  children: (row: Row, position: number) => ReactNode
}

export function VirtualRows<Row extends { id: number }>({ rows, rowHeight, children }: Props<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setTop((frame.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const isOnScreen = useIsPainted(rows.length > 0)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => {
      const row = rows[index]
      return typeof rowHeight === 'number' ? rowHeight : row ? rowHeight(row) : 0
    },
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: isOnScreen ? OVERSCAN : 0,
    scrollMargin: top,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  return (
    <div ref={frame} role="rowgroup" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <div
            key={key}
            role="row"
            aria-rowindex={index + 2}
            className="row"
            style={{ position: 'absolute', top: 0, left: 0, right: 0, height: size, transform: `translateY(${start - top}px)` }}
          >
            {children(row, index)}
          </div>
        )
      })}
    </div>
  )
}
