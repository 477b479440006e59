import { useState, type ReactNode } from 'react'
import { ConfirmModal } from '../components/ConfirmModal'
import { ProblemError } from '../http/problem-error'

interface Wording<Twin> {
  title: (twins: readonly Twin[]) => string
  intro: (twins: readonly Twin[]) => string
  confirmLabel: string
  describe: (twin: Twin) => ReactNode
}

interface Asked<Twin> {
  twins: readonly Twin[]
  answer: (isAnother: boolean) => void
}

/** Records like the one that is saved, from a 409. */
function twinsOf<Twin>(refusal: unknown): readonly Twin[] {
  const answer = refusal instanceof ProblemError && refusal.status === 409 ? (refusal.answer as { twins?: Twin[] } | null) : null
  return answer?.twins ?? []
}

/** Goes with `ask` of a form; `question` is to be rendered. */
export function useTwinQuestion<Twin>({ title, intro, confirmLabel, describe }: Wording<Twin>) {
  const [asked, setAsked] = useState<Asked<Twin> | null>(null)
  const ask = async (refusal: unknown): Promise<{ confirmed: true } | null | undefined> => {
    const twins = twinsOf<Twin>(refusal)
    if (twins.length === 0) return undefined
    const isAnother = await new Promise<boolean>((answer) => setAsked({ twins, answer }))
    setAsked(null)
    return isAnother ? { confirmed: true } : null
  }
  const question = asked && (
    <ConfirmModal
      open
      title={title(asked.twins)}
      confirmLabel={confirmLabel}
      focus="cancel"
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      {intro(asked.twins)}
      <ul>
        {asked.twins.map((twin, index) => (
          <li key={index}>{describe(twin)}</li>
        ))}
      </ul>
    </ConfirmModal>
  )
  return { ask, question }
}

interface LinkProps {
  /** Path under `/admin`. */
  to: string
  children: ReactNode
}

export const NewTabLink = ({ to, children }: LinkProps) => (
  <a href={`/admin${to}`} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
)
