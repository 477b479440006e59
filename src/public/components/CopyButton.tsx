import { useState } from 'react'

interface Props {
  text: string
  label: string
  instead: string
}

export function CopyButton({ text, label, instead }: Props) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Copied')
    } catch {
      setSaid(instead)
    }
  }
  return (
    <p className="js-only no-print">
      <button type="button" className="link-button" onClick={() => void copy()}>
        {label}
      </button>{' '}
      <span role="status">{said}</span>
    </p>
  )
}
