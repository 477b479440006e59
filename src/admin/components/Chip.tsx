import type { SvgIconComponent } from '@mui/icons-material'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'

const Frame = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  maxWidth: '100%',
  padding: '2px 9px 2px 7px',
  borderRadius: 12,
  fontSize: '0.8125rem',
  fontWeight: 550,
  verticalAlign: 'middle',
  '& svg': { fontSize: 16, flex: 'none' },
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '@media print': { padding: 0, background: 'none !important' },
})

interface Tone {
  ink: string
  ground: string
}
export interface ChipStyle extends Tone {
  Icon: SvgIconComponent
}

export const TONES = {
  good: { ink: colors.tealDark, ground: colors.tealTint },
  open: { ink: colors.ink, ground: colors.yellowTint },
  bad: { ink: colors.red, ground: colors.redTint },
  quiet: { ink: colors.muted, ground: colors.sand },
  plain: { ink: colors.muted, ground: 'none' },
} as const satisfies Record<string, Tone>

interface Props {
  look: ChipStyle
  title?: string
  children: ReactNode
}

/** State as icon and word, never by color alone. */
export const Chip = ({ look: { Icon, ink, ground }, title, children }: Props) => (
  <Frame style={{ color: ink, background: ground }} title={title}>
    <Icon aria-hidden="true" />
    {typeof children === 'string' ? <span>{children}</span> : children}
  </Frame>
)
