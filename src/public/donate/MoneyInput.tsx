import type { ComponentProps } from 'react'
import { describedBy } from '../components/FieldFrame'

interface Props extends ComponentProps<'input'> {
  help: string
  errors?: readonly string[]
}

export const MoneyInput = ({ help, errors, ...input }: Props) => (
  <div className="money">
    <input
      {...input}
      id="amount"
      name="amount"
      className="input"
      inputMode="decimal"
      maxLength={12}
      aria-invalid={!!errors}
      aria-describedby={describedBy('amount', help, errors)}
    />
  </div>
)
