import Button, { type ButtonProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Suspense, useState, type ComponentType } from 'react'

const Bar = styled('section')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '4px 0 12px' })

export interface Action extends Pick<ButtonProps, 'variant' | 'color'> {
  label: string
  Dialog: ComponentType<{ onClose: () => void }>
}

/** Buttons that decide about the record on screen, each with its dialog, which may load on demand. */
export function ActionBar({ actions }: { actions: readonly Action[] }) {
  const [Open, setOpen] = useState<Action['Dialog'] | null>(null)
  return (
    <>
      {actions.length > 0 && (
        <Bar aria-label="Decide" className="no-print">
          {actions.map(({ label, Dialog, variant = 'outlined', color }) => (
            <Button key={label} variant={variant} color={color} onClick={() => setOpen(() => Dialog)}>
              {label}
            </Button>
          ))}
        </Bar>
      )}
      {Open && (
        <Suspense fallback={null}>
          <Open onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
