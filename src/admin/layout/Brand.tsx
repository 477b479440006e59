import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { colors, fonts } from '../../shared/brand/tokens'
import { useSession } from '../session/session'

const BrandLink = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 10px',
  color: colors.ink,
  textDecoration: 'none',
  fontFamily: fonts.heading,
  fontWeight: 650,
  fontSize: '1.0625rem',
  lineHeight: 1.15,
  '& svg': { flex: 'none' },
})

const Mark = () => (
  <svg width="34" height="34" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M4 15.5 16 5l12 10.5V28H4z" fill={colors.dusk} />
    <path d="M2.5 16.5 16 4.5l13.5 12" fill="none" stroke={colors.red} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" />
    <rect x="12" y="16" width="8" height="8" rx="1" fill={colors.yellow} />
    <path d="M16 16v8M12 20h8" stroke={colors.dusk} strokeWidth="1.2" />
  </svg>
)

export function Brand() {
  const { siteName } = useSession()
  return (
    <BrandLink to="/">
      <Mark />
      <span>{siteName}</span>
    </BrandLink>
  )
}
