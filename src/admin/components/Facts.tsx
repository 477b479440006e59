import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'
import type { TextDetail } from '../../shared/form-fields'
import { BreakableAddress } from './BreakableAddress'

export const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  gap: '12px 24px',
  margin: '4px 0 12px',
  '& > div[data-wide]': { gridColumn: '1 / -1' },
  '& dt': { fontSize: '0.8125rem', color: colors.muted },
  '& dd': { margin: 0, fontSize: '0.9375rem', overflowWrap: 'anywhere' },
  // Lets a status show its full text.
  '& dd span span': { whiteSpace: 'normal' },
  '& dd .MuiButton-root': { whiteSpace: 'normal' },
  '@media print': { gridTemplateColumns: 'repeat(3, 1fr)', gap: '6px 16px' },
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      // Labels are beside their values here, so two columns would be too narrow.
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 6,
      '& > div:not([data-wide])': { display: 'grid', gridTemplateColumns: '7.5rem minmax(0, 1fr)', gap: 12, alignItems: 'baseline' },
    },
  },
}))

interface FactProps {
  label: string
  wide?: boolean
  className?: string
  children: ReactNode
}

export const Fact = ({ label, wide, className, children }: FactProps) => (
  <div data-wide={wide || undefined} className={className}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

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
