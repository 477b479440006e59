import Tune from '@mui/icons-material/Tune'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useState, type ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'

const Toggle = styled('div')(({ theme }) => ({
  display: 'none',
  [theme.breakpoints.down('sm')]: { display: 'flex', alignItems: 'center', gap: 10, flexBasis: '100%' },
  '& small': { fontSize: '0.8125rem', lineHeight: 1.35, color: colors.muted },
}))

/** `contents` on wide screens, so that the filters line up with the search. */
const Filters = styled('div')(({ theme }) => ({
  display: 'contents',
  [theme.breakpoints.down('sm')]: {
    display: 'grid',
    gap: 10,
    flexBasis: '100%',
    justifyItems: 'start',
    '&:not([data-open])': { display: 'none' },
  },
}))

interface Props {
  summary?: string
  children: ReactNode
}

/** On phones the filters are folded behind a button that says what they are; elsewhere they are simply there. */
export function FoldedFilters({ summary, children }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Toggle>
        <Button variant="outlined" startIcon={<Tune />} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          Filters
        </Button>
        {!open && <small>{summary}</small>}
      </Toggle>
      <Filters id={id} data-open={open || undefined}>
        {children}
      </Filters>
    </>
  )
}
