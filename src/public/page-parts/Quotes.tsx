import { useRef, useState, type KeyboardEvent } from 'react'
import type { Quotation } from '../../shared/page-parts'

export const nearest = (edges: readonly number[], scrolled: number): number =>
  edges.reduce((best, edge, place) => (Math.abs(edge - scrolled) < Math.abs((edges[best] ?? Infinity) - scrolled) ? place : best), 0)

export function Quotes({ quotes }: { quotes: readonly Quotation[] }) {
  const list = useRef<HTMLUListElement>(null)
  /** Target of a press until the list arrives there; positions on the way don't count. */
  const wanted = useRef<number | null>(null)
  const [at, setAt] = useState(0)
  const [said, setSaid] = useState('')
  const last = quotes.length - 1

  const edges = () => Array.from(list.current?.children ?? [], (item) => (item as HTMLElement).offsetLeft)
  const scroller = () => list.current?.parentElement
  const go = (by: 1 | -1) => {
    const next = Math.min(last, Math.max(0, at + by))
    setSaid(`Quote ${next + 1} of ${quotes.length}`)
    if (next === at) return
    wanted.current = next
    setAt(next)
    scroller()?.scrollTo({ left: edges()[next] })
  }
  const noticeScroll = () => {
    const here = nearest(edges(), scroller()?.scrollLeft ?? 0)
    if (wanted.current !== null && wanted.current !== here) return
    wanted.current = null
    setAt(here)
  }
  const takeOver = () => {
    wanted.current = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    go(by)
  }

  if (last === 0) return <ul className="quotes">{quotes.map(toItem)}</ul>
  return (
    <div className="carousel" onKeyDown={onKeyDown}>
      <div
        className="carousel-view"
        role="region"
        aria-label="Quotes"
        tabIndex={0}
        onScroll={noticeScroll}
        onPointerDown={takeOver}
        onWheel={takeOver}
      >
        <ul className="quotes" ref={list}>
          {quotes.map(toItem)}
        </ul>
      </div>
      <div className="carousel-bar js-only no-print">
        <Arrow to="previous" isEnd={at === 0} onClick={() => go(-1)} />
        <Arrow to="next" isEnd={at === last} onClick={() => go(1)} />
        <span aria-hidden="true">
          {at + 1} of {quotes.length}
        </span>
        <span className="sr-only" role="status">
          {said}
        </span>
      </div>
    </div>
  )
}

const toItem = ({ html, photo }: Quotation, index: number) => (
  <li key={index}>
    {photo && <img src={photo.thumbnail_url} alt={photo.alt} width={photo.width} height={photo.height} loading="lazy" decoding="async" />}
    <blockquote dangerouslySetInnerHTML={{ __html: html }} />
  </li>
)

/** Stays enabled at the ends, to keep the focus. */
const Arrow = ({ to, isEnd, onClick }: { to: 'previous' | 'next'; isEnd: boolean; onClick: () => void }) => (
  <button type="button" aria-label={`${to === 'next' ? 'Next' : 'Previous'} quote`} aria-disabled={isEnd} onClick={onClick}>
    <svg width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <path d={to === 'next' ? 'M4 12h16m-6-6 6 6-6 6' : 'M20 12H4m6-6-6 6 6 6'} />
    </svg>
  </button>
)
