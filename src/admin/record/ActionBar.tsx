import Button, { type ButtonProps } from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Suspense, useState, type ComponentType } from 'react'

const Bar = styled('section')({ display: 'flex', flexWrap: 'wrap', gap: 8, margin: '4px 0 12px' })

export interface Action extends Pick<ButtonProps, 'variant' | 'color'> {
  label: string
  Dialog: ComponentType<{ onClose: () => void }>
}

interface Props {
  actions: readonly Action[]
  label?: string
}

export function ActionBar({ actions, label = 'Decide' }: Props) {
  const [Open, setOpen] = useState<Action['Dialog'] | null>(null)
  return (
    <>
      {actions.length > 0 && (
        <Bar aria-label={label} className="no-print">
          {actions.map(({ label: name, Dialog, variant = 'outlined', color }) => (
            <Button key={name} variant={variant} color={color} onClick={() => setOpen(() => Dialog)}>
              {name}
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
