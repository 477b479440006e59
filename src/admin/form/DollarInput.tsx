import InputAdornment from '@mui/material/InputAdornment'
import type { ComponentProps } from 'react'
import { withoutDollarSign } from '../../shared/money'
import { TextInput } from './inputs'

export const DollarInput = (props: ComponentProps<typeof TextInput>) => (
  <TextInput {...props} inputMode="decimal" tidy={withoutDollarSign} startAdornment={<InputAdornment position="start">$</InputAdornment>} />
)
