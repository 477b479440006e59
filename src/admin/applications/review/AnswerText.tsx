import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { Field } from '../../../shared/application-form'
import { formatDay } from '../../../shared/dates'
import { formatCents } from '../../../shared/money'
import { isWebAddress } from '../../../shared/web-address'
import { MailLink, PhoneLink } from '../../components/ContactLinks'

const Prose = styled('div')({ whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext', overflowWrap: 'anywhere', maxWidth: '72ch' })

function linked(kind: Field['kind'], text: string) {
  if (kind === 'email') return <MailLink email={text} />
  if (kind === 'phone') return <PhoneLink phone={text} />
  if (kind === 'url' && isWebAddress(text)) {
    return (
      <Link href={text} target="_blank" rel="noopener noreferrer">
        {text}
      </Link>
    )
  }
  return text
}

/**
 * Formats an answer by its kind: money from cents, days in words, emails and phones as links. A value that doesn't fit its kind shows as
 * is.
 */
export function AnswerText({ kind, value }: { kind: Field['kind']; value: unknown }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return <span className="tabular">{kind === 'money' ? formatCents(value) : value}</span>
  if (typeof value !== 'string') return value === null || value === undefined ? null : JSON.stringify(value)
  if (kind === 'long_text') return <Prose>{value}</Prose>
  return kind === 'date' ? formatDay(value) : linked(kind, value)
}
