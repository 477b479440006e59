import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'

const Frame = styled('section')({
  display: 'grid',
  justifyItems: 'center',
  gap: 10,
  padding: '40px 16px 56px',
  textAlign: 'center',
  '& p': { maxWidth: '52ch', color: colors.muted },
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8, marginTop: 8 },
})

const Street = () => (
  <svg width="180" height="84" viewBox="0 0 180 84" aria-hidden="true" focusable="false">
    <circle cx="142" cy="20" r="9" fill={colors.yellow} />
    <path d="M14 78V46l20-17 20 17v32zM62 78V38l26-21 26 21v40zM122 78V50l18-15 18 15v28z" fill={colors.dusk} />
    <path
      d="M10 48 34 27l24 21M57 41 88 15l31 26M118 52l22-19 22 19"
      fill="none"
      stroke={colors.red}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect x="81" y="42" width="14" height="14" rx="1.5" fill={colors.yellow} />
    <path d="M88 42v14M81 49h14" stroke={colors.dusk} strokeWidth="1.6" />
    <path d="M27 52h12v12H27zM134 56h11v10h-11z" fill="#46587D" />
    <path d="M2 79.5h176" stroke={colors.ink} strokeWidth="2" strokeLinecap="round" />
  </svg>
)

interface Props {
  title: string
  text: ReactNode
  children?: ReactNode
}

export const EmptyState = ({ title, text, children }: Props) => (
  <Frame>
    <Street />
    <Typography variant="h2">{title}</Typography>
    <Typography>{text}</Typography>
    {children && <div>{children}</div>}
  </Frame>
)
