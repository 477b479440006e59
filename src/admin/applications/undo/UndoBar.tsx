import Close from '@mui/icons-material/Close'
import Undo from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { colors } from '../../../shared/brand/tokens'
import { useShortcut, useShortcutHint } from '../../layout/shortcuts'
import { RAIL_WIDTH } from '../../layout/rail-width'
import { useClockTime } from '../../session/use-clock-time'
import { withdrawOffer, type UndoOffer } from './undo-offers'
import { doneWords, leftWords, mailWords } from './undo-words'
import { useSecondsLeft, useUndo } from './use-undo'

/** Above the actions of forms, which stay at the bottom. */
const Frame = styled('section')(({ theme }) => ({
  position: 'fixed',
  zIndex: 1250,
  left: 16,
  right: 16,
  bottom: 72,
  display: 'grid',
  gap: 8,
  justifyItems: 'center',
  pointerEvents: 'none',
  [theme.breakpoints.up('md')]: { left: RAIL_WIDTH + 16 },
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

/** Focus that was here does not fall off the page when the bar goes. */
function useFocusKept() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  return bar
}

function Offer({ offer, isNewest }: { offer: UndoOffer; isNewest: boolean }) {
  const timeOf = useClockTime()
  const left = useSecondsLeft(offer)
  const { busy, refused, undo } = useUndo(offer)
  const bar = useFocusKept()
  const id = useId()
  const hint = useShortcutHint('Undo', 'U')
  useShortcut(isNewest ? 'u' : null, () => void undo())
  const isOver = left === 0 && !busy && refused === null
  useEffect(() => {
    if (isOver) withdrawOffer(offer)
  }, [isOver, offer])
  const isOpen = left > 0 && !refused?.final
  return (
    <Bar ref={bar}>
      <p id={id}>
        {doneWords(offer)} {!refused?.final && mailWords(offer, timeOf)}
        {refused && <span role="alert">{refused.text}</span>}
      </p>
      {isOpen && (
        <>
          <span className="left" aria-hidden="true">
            {leftWords(left)}
          </span>
          <Button
            variant="outlined"
            startIcon={<Undo />}
            onClick={undo}
            aria-disabled={busy}
            title={isNewest ? hint : undefined}
            aria-describedby={id}
          >
            Undo
          </Button>
        </>
      )}
      <IconButton aria-label="Close" size="small" onClick={() => withdrawOffer(offer)}>
        <Close fontSize="small" />
      </IconButton>
    </Bar>
  )
}

/** What was moved just now, when its mails go out, and the way back, each as long as there is one. */
export const UndoBar = ({ offers }: { offers: readonly UndoOffer[] }) => (
  <Frame aria-label="Undo" className="no-print">
    {offers.map((offer) => (
      <Offer key={offer.batch} offer={offer} isNewest={offer === offers.at(-1)} />
    ))}
  </Frame>
)
