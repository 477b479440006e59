import Link from '@mui/material/Link'
import type { TextDetail } from '../../shared/form-fields'
import { BreakableAddress } from './BreakableAddress'
import { Fact } from './Facts'

export const MailLink = ({ email, children = email }: { email: string; children?: string }) => (
  <Link href={`mailto:${email}`}>
    <BreakableAddress>{children}</BreakableAddress>
  </Link>
)

export const PhoneLink = ({ phone }: { phone: string }) => <Link href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link>

interface TextFactProps {
  detail: Pick<TextDetail, 'label' | 'type'>
  text: string | null
}

export const TextFact = ({ detail: { label, type }, text }: TextFactProps) =>
  text !== null && (
    <Fact label={label}>{type === 'email' ? <MailLink email={text} /> : type === 'tel' ? <PhoneLink phone={text} /> : text}</Fact>
  )
