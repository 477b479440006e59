import { pathTo } from '../../shared/admin-paths'
import type { CheckTwin } from '../../shared/api/donations'
import { formatCents } from '../../shared/money'
import { NewTabLink, useTwinQuestion } from '../form/use-twin-question'

function describe({ id, name, amount, nice_date }: CheckTwin) {
  const words = `${formatCents(amount)} from ${name}, ${nice_date}`
  return id === null ? `${words} (twice in this batch)` : <NewTabLink to={pathTo('donations', id)}>{words}</NewTabLink>
}

export const useDuplicateQuestion = () =>
  useTwinQuestion<CheckTwin>({
    title: (twins) => (twins.length === 1 ? 'Is this a duplicate?' : 'Are these duplicates?'),
    intro: (twins) => `We found ${twins.length === 1 ? 'a check' : `${twins.length} checks`} with the same name, amount, and date:`,
    confirmLabel: 'Save anyway',
    describe,
  })
