import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { logQuietly } from '../log-quietly'
import { usePassing } from './use-passing'

/** Confirms for two seconds. Refusals by the browser are logged (rule 11.4). */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, say] = usePassing()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      say('Copied')
    } catch (error) {
      logQuietly('Couldn’t copy.', error)
    }
  }
  return (
    <Button className="no-print" size="small" variant="outlined" startIcon={copied ? <Check /> : <ContentCopy />} onClick={copy}>
      <span aria-live="polite">{copied || label}</span>
    </Button>
  )
}
