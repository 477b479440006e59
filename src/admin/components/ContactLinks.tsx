import Link from '@mui/material/Link'
import type { TextDetail } from '../../shared/form-fields'
import { Breaking } from './Breaking'
import { Fact } from './Facts'

/** Leads to the reader's mail program. */
export const MailLink = ({ email, children = email }: { email: string; children?: string }) => (
  <Link href={`mailto:${email}`}>
    <Breaking>{children}</Breaking>
  </Link>
)

/** Leads to the reader's phone; what is no digit is for the eye alone. */
export const PhoneLink = ({ phone }: { phone: string }) => <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link>

interface TextFactProps {
  detail: Pick<TextDetail, 'label' | 'type'>
  /** Null: it is not known, and not said. */
  text: string | null
}

/** A text among the facts, by what it is for: an address or a number leads there, others are read. */
export const TextFact = ({ detail: { label, type }, text }: TextFactProps) =>
  text !== null && (
    <Fact label={label}>{type === 'email' ? <MailLink email={text} /> : type === 'tel' ? <PhoneLink phone={text} /> : text}</Fact>
  )
