import { useState } from 'react'
import { pathTo } from '../../shared/admin-paths'
import type { CheckTwin } from '../../shared/api/donations'
import { formatCents } from '../../shared/money'
import { ConfirmModal } from '../components/ConfirmModal'
import { ProblemError } from '../http/problem-error'

interface Asked {
  twins: readonly CheckTwin[]
  answer: (isAnother: boolean) => void
}

const twinsOf = (refusal: unknown): readonly CheckTwin[] => {
  const answer = refusal instanceof ProblemError && refusal.status === 409 ? (refusal.answer as { twins?: CheckTwin[] } | null) : null
  return answer?.twins ?? []
}

function Twin({ twin: { id, name, amount, nice_date } }: { twin: CheckTwin }) {
  const words = `${formatCents(amount)} from ${name}, ${nice_date}`
  if (id === null) return `${words} (twice in this batch)`
  return (
    <a href={`/admin${pathTo('donations', id)}`} target="_blank" rel="noopener">
      {words}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

export function useDuplicateQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = async (refusal: unknown): Promise<{ confirmed: true } | null | undefined> => {
    const twins = twinsOf(refusal)
    if (twins.length === 0) return undefined
    const isAnother = await new Promise<boolean>((answer) => setAsked({ twins, answer }))
    setAsked(null)
    return isAnother ? { confirmed: true } : null
  }
  const question = asked && (
    <ConfirmModal
      open
      title={asked.twins.length === 1 ? 'Is this a duplicate?' : 'Are these duplicates?'}
      confirmLabel="Save anyway"
      focus="cancel"
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      We found {asked.twins.length === 1 ? 'a check' : `${asked.twins.length} checks`} with the same name, amount, and date:
      <ul>
        {asked.twins.map((twin, index) => (
          <li key={index}>
            <Twin twin={twin} />
          </li>
        ))}
      </ul>
    </ConfirmModal>
  )
  return { ask, question }
}
