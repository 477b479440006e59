import { styled } from '@mui/material/styles'
import { useEffect, useState, type MouseEvent } from 'react'
import { colors } from '../../../shared/brand/tokens'
import { SCROLLS_WHEN_SHORT } from '../../theme/global-styles'
import { JUMPS } from './review-parts'

const Bar = styled('nav')(({ theme }) => ({
  position: 'sticky',
  top: 60,
  zIndex: 10,
  display: 'flex',
  gap: 2,
  overflowX: 'auto',
  margin: '0 -24px 16px',
  padding: '6px 20px',
  background: colors.paper,
  borderBottom: `1px solid ${colors.hairline}`,
  ...SCROLLS_WHEN_SHORT,
  '& a': {
    padding: '6px 8px',
    borderRadius: 6,
    fontSize: '0.875rem',
    fontWeight: 500,
    textDecoration: 'none',
    color: colors.muted,
    whiteSpace: 'nowrap',
  },
  '& a:focus-visible': { outlineOffset: -2 },
  '& a:hover': { background: colors.sand, color: colors.ink },
  '& a[aria-current]': { background: colors.tealTint, color: colors.tealDark },
  '@media (pointer: coarse)': { '& a': { padding: '11px 8px' } },
  [theme.breakpoints.down('md')]: { top: 0, margin: '0 -16px 16px', padding: '6px 12px' },
}))

/** Pixels covered by the sticky bars. */
const UNDER_BARS = 150

/** At the end of the page the last headings can't reach the bars, so the section that was jumped to counts while it is visible. */
const atTheEnd = () =>
  JUMPS.find(({ id }) => {
    const section = document.getElementById(id)
    return section?.contains(document.activeElement) && section.getBoundingClientRect().bottom > UNDER_BARS
  }) ?? JUMPS.at(-1)

function useCurrentSection(): string {
  const [current, setCurrent] = useState('top')
  useEffect(() => {
    const look = () => {
      const atEnd = window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 4
      const passed = JUMPS.filter(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < UNDER_BARS)
      setCurrent((atEnd ? atTheEnd() : passed.at(-1))?.id ?? 'top')
    }
    window.addEventListener('scroll', look, { passive: true })
    document.addEventListener('focusin', look)
    return () => {
      window.removeEventListener('scroll', look)
      document.removeEventListener('focusin', look)
    }
  }, [])
  return current
}

/** Scrolls and moves the focus, but keeps the address: going back still leads to the list. */
export function jump(event: MouseEvent, id: string): void {
  event.preventDefault()
  const section = document.getElementById(id)
  section?.scrollIntoView()
  section?.focus({ preventScroll: true })
}

export function JumpLinks() {
  const current = useCurrentSection()
  return (
    <Bar aria-label="Sections of this application" className="no-print">
      {JUMPS.map(({ id, title }) => (
        <a key={id} href={`#${id}`} aria-current={current === id ? 'location' : undefined} onClick={(event) => jump(event, id)}>
          {title}
        </a>
      ))}
    </Bar>
  )
}
