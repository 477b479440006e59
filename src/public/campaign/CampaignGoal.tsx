import type { CampaignProgress } from '../../shared/page-props/campaigns'
import { FEWEST_CASES } from '../../shared/withheld'

const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`

/** How far a campaign is toward its goal, where staff show it (rule 6.17). */
export function CampaignGoal({ progress }: { progress: CampaignProgress | null }) {
  if (!progress) return null
  const { goal, raised } = progress
  if (raised === null)
    return (
      <p className="goal">
        The goal is <b>{dollars(goal)}</b>. How far it is shows here from the first {FEWEST_CASES} donors on.
      </p>
    )
  return (
    <div className="goal">
      <p id="goal">
        {raised >= goal && 'Goal reached: '}
        <b>{dollars(raised)}</b> of {dollars(goal)}
      </p>
      <progress value={Math.min(raised, goal)} max={goal} aria-labelledby="goal" />
    </div>
  )
}
