import Close from '@mui/icons-material/Close'
import Undo from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { Undone, UndoRefused } from '../../../shared/api/status-moves'
import { colors } from '../../../shared/brand/tokens'
import { serverNow } from '../../../shared/server-clock'
import { useAppDataProvider } from '../../data-provider'
import { errorText, ProblemError } from '../../http/problem-error'
import { focusContent } from '../../layout/focus'
import { RAIL_WIDTH, undoBarsRef } from '../../layout/publish-height'
import { useShortcut, useShortcutHint } from '../../layout/shortcuts'
import { useFormatTime } from '../../session/session'
import { applicationCount } from '../bulk/bulk-labels'
import { formatTimeLeft, markOfferRefused, offerText, type UndoOffer, withdrawOffer } from './undo-offers'

const secondsLeft = ({ until }: UndoOffer) => Math.max(0, Math.ceil((Date.parse(until) - serverNow()) / 1000))

export function useSecondsLeft(offer: UndoOffer): number {
  const [left, setLeft] = useState(() => secondsLeft(offer))
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft(offer)), 250)
    return () => clearInterval(timer)
  }, [offer])
  return left
}

interface Said {
  text: string
  /** Something else changed since. Asking again undoes the move anyway and keeps that change. */
  asks: boolean
}

/** Returns the obstacle that can still be overcome; null where it is too late to undo. */
function saidOf(error: unknown): Said | null {
  const isRefused = error instanceof ProblemError && error.status === 409
  const { changed, moved_again } = ((isRefused && error.answer) || {}) as UndoRefused
  return isRefused && !changed && !moved_again ? null : { text: errorText(error), asks: changed !== undefined }
}

function undoneText({ status, mails }: UndoOffer, { restored }: Undone): string {
  if (status === null) return 'Undone. No email was sent.'
  const back = restored === 1 ? 'is back to its' : 'are back to their'
  return `Undone. ${applicationCount(restored)} ${back} earlier status.${mails > 0 ? ' No emails were sent.' : ''}`
}

export function useUndo(offer: UndoOffer) {
  const dataProvider = useAppDataProvider()
  const refresh = useRefresh()
  const notify = useNotify()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  const undo = async () => {
    if (busy || offer.refused !== undefined) return
    setBusy(true)
    try {
      const { data } = await dataProvider.change<Undone>('POST', 'undo-status', { batch: offer.batch, confirmed: said?.asks })
      withdrawOffer(offer)
      notify(undoneText(offer, data), { type: 'success' })
    } catch (error) {
      const said = saidOf(error)
      setSaid(said)
      if (!said) markOfferRefused(offer, errorText(error))
    } finally {
      setBusy(false)
      refresh()
    }
  }
  return { busy, said, undo }
}

const Frame = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1250,
  left: 16,
  right: 16,
  bottom: 'calc(var(--bottom-bar, 0px) + 16px)',
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  pointerEvents: 'none',
  [theme.breakpoints.up('md')]: { left: RAIL_WIDTH + 16 },
  [theme.breakpoints.up('sm')]: { '& .earlier': { display: 'none' } },
  [theme.breakpoints.down('sm')]: { '&:not([data-open]) > :not(:last-child)': { display: 'none' } },
}))

const Bar = styled('div')({
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: '4px 12px',
  width: 'fit-content',
  maxWidth: 'min(100%, 720px)',
  padding: '8px 8px 8px 16px',
  borderRadius: 8,
  // Seen with forced colors, where backgrounds are gone.
  border: '1px solid transparent',
  background: colors.ink,
  color: colors.paper,
  fontSize: '0.9375rem',
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .left': { fontVariantNumeric: 'tabular-nums', minWidth: '4ch', textAlign: 'right', marginLeft: 'auto' },
  '& button': { color: colors.paper, flex: 'none' },
  '& .MuiButton-root, & .MuiButton-root:hover': { background: 'none', borderColor: colors.paper, minHeight: 36 },
  '& button:hover': { textDecoration: 'underline' },
  '& button:focus-visible': { outline: `3px solid ${colors.yellow}`, outlineOffset: 2 },
  '& [role=alert]': { display: 'block', color: colors.yellow },
  '@media (max-width: 639.95px)': { flexWrap: 'wrap', width: '100%', '& p': { flexBasis: '100%' } },
})

function useFocusKept() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(document.activeElement)) focusContent()
    }
  }, [])
  return bar
}

function useFocusWhenRefused(refused: string | undefined) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (refused !== undefined && document.activeElement === document.body) close.current?.focus()
  }, [refused])
  return close
}

interface OfferProps {
  offer: UndoOffer
  isNewest: boolean
  children?: ReactNode
}

function Offer({ offer, isNewest, children }: OfferProps) {
  const timeOf = useFormatTime()
  const left = useSecondsLeft(offer)
  const { busy, said, undo } = useUndo(offer)
  const { refused } = offer
  const bar = useFocusKept()
  const id = useId()
  const hint = useShortcutHint('Undo', 'U')
  useShortcut(isNewest ? 'u' : null, () => void undo())
  const isOver = left === 0 && !busy && !refused
  useLayoutEffect(() => {
    if (isOver) withdrawOffer(offer)
  }, [isOver, offer])
  const isOpen = left > 0 && !refused
  const close = useFocusWhenRefused(refused)
  return (
    <Bar ref={bar}>
      <p id={id}>
        {offerText(offer, timeOf)} {(refused ?? said) && <span role="alert">{refused ?? said?.text}</span>}
      </p>
      {children}
      {isOpen && (
        <>
          <span className="left" aria-hidden="true">
            {formatTimeLeft(left)}
          </span>
          <Button
            variant="outlined"
            startIcon={<Undo />}
            onClick={undo}
            aria-disabled={busy}
            title={isNewest ? hint : undefined}
            aria-describedby={id}
          >
            {said?.asks ? 'Undo anyway' : 'Undo'}
          </Button>
        </>
      )}
      <IconButton ref={close} aria-label="Close" size="small" onClick={() => withdrawOffer(offer)}>
        <Close fontSize="small" />
      </IconButton>
    </Bar>
  )
}

export function UndoBar({ offers }: { offers: readonly UndoOffer[] }) {
  const [open, setOpen] = useState(false)
  const earlier = offers.length - 1
  return (
    <Frame ref={undoBarsRef} aria-label="Undo" className="no-print" data-open={open || undefined}>
      {offers.map((offer, place) => (
        <Offer key={offer.batch} offer={offer} isNewest={place === earlier}>
          {place === earlier && earlier > 0 && (
            <Button className="earlier" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {earlier} earlier
            </Button>
          )}
        </Offer>
      ))}
    </Frame>
  )
}
