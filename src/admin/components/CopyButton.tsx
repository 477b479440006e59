import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { RECENTLY_SUCCESSFUL_MS } from '../../shared/constants'
import { logQuietly } from '../log-quietly'

/** Copies a text; says so for two seconds. A refusal of the browser is logged (rule 11.4). */
export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), RECENTLY_SUCCESSFUL_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      logQuietly('The text could not be copied.', error)
    }
  }
  return (
    <Button className="no-print" size="small" variant="outlined" startIcon={copied ? <Check /> : <ContentCopy />} onClick={copy}>
      <span aria-live="polite">{copied ? 'Copied' : label}</span>
    </Button>
  )
}
