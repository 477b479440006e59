import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { logSilently } from '../log-silently'
import { useTemporaryText } from './use-temporary-text'

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, say] = useTemporaryText()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied')
    } catch (error) {
      logSilently('Couldn’t copy.', error)
    }
  }
  return (
    <Button className="no-print" size="small" variant="outlined" startIcon={copied ? <Check /> : <ContentCopy />} onClick={copy}>
      <span aria-live="polite">{copied || label}</span>
    </Button>
  )
}
