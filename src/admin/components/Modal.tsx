import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import Button from '@mui/material/Button'
import MuiModal from '@mui/material/Modal'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'
import { UnbrokenReferences } from './BreakableAddress'

/** Widths in pixels (rule 10.8). */
const SIZES = { sm: 384, md: 448, lg: 512, xl: 576, '2xl': 672, '3xl': 768, '4xl': 896, '5xl': 1024, '6xl': 1152 } as const

const TYPES = {
  info: { Icon: InfoOutlined, color: colors.teal, tint: colors.tealTint },
  warning: { Icon: WarningAmberOutlined, color: colors.ink, tint: colors.yellowTint },
  success: { Icon: CheckCircleOutlined, color: colors.teal, tint: colors.tealTint },
  danger: { Icon: ErrorOutlined, color: colors.red, tint: colors.redTint },
} as const

export type ModalSize = keyof typeof SIZES
export type ModalType = keyof typeof TYPES

const Frame = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 16,
  overflowY: 'auto',
  pointerEvents: 'none',
  outline: 'none',
})

const Panel = styled('div', { shouldForwardProp: (name) => name !== 'width' })<{ width: number }>(({ width }) => ({
  pointerEvents: 'auto',
  width: '100%',
  maxWidth: width,
  background: colors.paper,
  borderRadius: 12,
  border: `1px solid ${colors.hairline}`,
  padding: 20,
  overflowWrap: 'anywhere',
  '& > header': { display: 'flex', alignItems: 'center', gap: 12, marginBottom: 12 },
  '& > header > span': { display: 'grid', placeItems: 'center', width: 36, height: 36, borderRadius: '50%', flex: 'none' },
  '& > footer': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 8, marginTop: 20 },
  '@media (max-width: 639.95px)': { '& > footer > *': { flexGrow: 1 } },
}))

interface Props {
  open: boolean
  title: string
  size?: ModalSize
  type?: ModalType
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
}

/** A disabled button loses focus; refocuses the dialog to keep Escape working. */
function useKeptFocus() {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (activeElement === document.body || activeElement?.matches(':disabled')) frame.current?.focus()
  })
  return frame
}

const Close = ({ onClose }: Pick<Props, 'onClose'>) => (
  <Button variant="contained" onClick={onClose}>
    Close
  </Button>
)

export function Modal({ open, title, size = '2xl', type = 'info', onClose, children, actions }: Props) {
  const titleId = useId()
  const frame = useKeptFocus()
  const { Icon, color, tint } = TYPES[type]
  return (
    <MuiModal open={open} onClose={onClose} className="no-print">
      <Frame tabIndex={-1} ref={frame}>
        <Panel role="dialog" aria-modal="true" aria-labelledby={titleId} width={SIZES[size]}>
          <header>
            <span style={{ background: tint, color }}>
              <Icon fontSize="small" />
            </span>
            <Typography variant="h2" id={titleId}>
              <UnbrokenReferences>{title}</UnbrokenReferences>
            </Typography>
          </header>
          <div>{children}</div>
          <footer>{actions ?? <Close onClose={onClose} />}</footer>
        </Panel>
      </Frame>
    </MuiModal>
  )
}
