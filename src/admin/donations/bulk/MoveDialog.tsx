import { useState } from 'react'
import type { CampaignRow } from '../../../shared/api/campaigns'
import type { MovedDonations } from '../../../shared/api/donations'
import { MAX_BULK } from '../../../shared/constants'
import { formatCount, pluralize } from '../../../shared/text'
import { campaignName } from '../../campaigns/campaign-options'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useConfirm } from '../../components/use-confirm'
import { useUndoNote } from '../../components/use-undo-note'
import { useAppDataProvider, type AppDataProvider } from '../../data-provider'
import { errorText, ProblemError } from '../../http/problem-error'

const ENDED = 'Online gifts can’t go back to a campaign that has ended.'

interface Props {
  ids: readonly number[]
  /** Some of them are online gifts of a campaign that has ended, which can't move back there. */
  leavesEnded: boolean
  campaign: CampaignRow | null
  onMoved: () => void
  onCancel: () => void
}

export function MoveDialog({ ids, leavesEnded, campaign, onMoved, onCancel }: Props) {
  const dataProvider = useAppDataProvider()
  const undoNote = useUndoNote()
  /** A snapshot: rows deselected meanwhile must not change the question. */
  const [chosen] = useState(ids)
  const name = campaign ? campaignName(campaign) : 'no campaign'
  const question = useConfirm({
    act: async () => {
      const data = await move(dataProvider, chosen, campaign?.id ?? null)
      undoNote(resultText(data, name), data.moved > 0 ? () => moveBack(dataProvider, data) : null)
      onMoved()
    },
    failure: errorText,
    onClose: onCancel,
  })
  const tooMany = chosen.length > MAX_BULK ? `You can move up to ${formatCount(MAX_BULK)} donations at a time.` : null
  return (
    <ConfirmModal
      open
      title={`Move ${pluralize(chosen.length, 'donation')} to ${name}?`}
      confirmLabel="Move them"
      focus="cancel"
      {...question}
      problem={question.problem ?? tooMany}
    >
      They’ll count for {campaign ? `${name} instead of their current campaign` : 'no campaign'}. Receipts don’t change, and we don’t email
      the donors. Either all of them move, or none do, and you can undo it right after.
      {leavesEnded && ` ${ENDED}`}
      {campaign?.active === 0 && ' This campaign has ended, so only checks can move to it.'}
    </ConfirmModal>
  )
}

const move = async (provider: AppDataProvider, donation_ids: readonly number[], campaign_id: number | null) =>
  (await provider.change<MovedDonations>('POST', 'update-donations', { donation_ids, campaign_id })).data

/** Donations go back to one campaign after the other: those that may not return stay, and hold up no others. @throws ProblemError */
async function moveBack(provider: AppDataProvider, { moved, from }: MovedDonations): Promise<string> {
  const refusals: unknown[] = []
  let back = 0
  for (const { donation_ids, campaign_id } of from)
    await move(provider, donation_ids, campaign_id).then(
      () => (back += donation_ids.length),
      (error: unknown) => refusals.push(error),
    )
  const said = `${pluralize(back, 'donation')} moved back.`
  if (refusals.length === 0) return said
  const isRule = refusals.every((error) => error instanceof ProblemError && error.status === 422)
  throw new ProblemError([said, `${formatCount(moved - back)} stayed.`, isRule ? ENDED : errorText(refusals[0])].join(' '), 409)
}

const resultText = ({ moved, unchanged }: MovedDonations, name: string): string =>
  `${pluralize(moved, 'donation')} moved to ${name}${unchanged > 0 ? `, ${formatCount(unchanged)} already there` : ''}.`
