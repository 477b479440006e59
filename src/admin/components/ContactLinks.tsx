import Link from '@mui/material/Link'
import type { TextDetail } from '../../shared/form-fields'

/** Leads to the reader's mail program. */
export const MailLink = ({ email, children = email }: { email: string; children?: string }) => (
  <Link href={`mailto:${email}`}>{children}</Link>
)

/** Leads to the reader's phone; what is no digit is for the eye alone. */
export const PhoneLink = ({ phone }: { phone: string }) => <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link>

/** A text by what it is for: an address or a number leads there, others are read. */
export function ContactText({ type, text }: { type: TextDetail['type']; text: string }) {
  if (type === 'email') return <MailLink email={text} />
  return type === 'tel' ? <PhoneLink phone={text} /> : text
}
