import { answerAt } from '../../../shared/application-form/answers'
import type { ListField } from '../../../shared/application-form/field'
import { totalsOf } from '../../../shared/application-form/totals'
import { formatCents } from '../../../shared/money'
import { useForm } from './form-context'

/** What the entries so far add up to. */
export function ListTotals({ field, path }: { field: ListField; path: string }) {
  const { answers } = useForm()
  const totals = totalsOf(field, answerAt(answers, path))
  if (totals.length === 0) return null
  return (
    <dl className="totals">
      {totals.map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
