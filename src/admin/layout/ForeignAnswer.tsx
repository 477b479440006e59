import Button from '@mui/material/Button'
import Modal from '@mui/material/Modal'
import { styled } from '@mui/material/styles'
import { foreignAnswer } from './page-signals'
import { useSharedValue } from './shared-value'

const Overlay = styled('div')({
  position: 'absolute',
  inset: 0,
  padding: 'clamp(12px, 4vw, 48px)',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  '& button': { alignSelf: 'flex-end', background: '#FFFFFF' },
  '& iframe': { flex: 1, width: '100%', border: 0, borderRadius: 8, background: '#FFFFFF' },
})

/** An answer that was no page of ours, shown as it came and shut off from this page; a click or Escape dismisses it. */
export function ForeignAnswer() {
  const text = useSharedValue(foreignAnswer)
  const dismiss = () => foreignAnswer.set(null)
  return (
    <Modal open={text !== null} onClose={dismiss} aria-label="Answer of the site">
      <Overlay onClick={dismiss} tabIndex={-1} role="dialog" aria-modal="true" aria-label="Answer of the site">
        <Button variant="outlined" onClick={dismiss}>
          Close
        </Button>
        <iframe title="Answer of the site" sandbox="" srcDoc={text ?? ''} tabIndex={-1} />
      </Overlay>
    </Modal>
  )
}
