import { useState } from 'react'
import type { BulkAssignment } from '../../../shared/api/applications'
import type { BulkAssignRequest } from '../../../shared/applications'
import { formatCount } from '../../../shared/text'
import { ConfirmModal } from '../../components/ConfirmModal'
import { useConfirm } from '../../components/use-confirm'
import { useUndoNote } from '../../components/use-undo-note'
import { useAppDataProvider, type AppDataProvider } from '../../data-provider'
import { errorText, ProblemError } from '../../http/problem-error'
import { applicationCount, partsOf } from './bulk-labels'

interface Props {
  ids: readonly number[]
  /** Null: no one. */
  to: { id: number; name: string } | null
  onAssigned: () => void
  onClose: () => void
}

/** Asks before the selected applications change hands, and offers to undo it (rule 2.14). */
export function AssignDialog({ ids, to, onAssigned, onClose }: Props) {
  const dataProvider = useAppDataProvider()
  const undoNote = useUndoNote()
  /** Survives a part that fails: a second try counts those before it as unchanged, and undoing gives them back too. */
  const [chosen] = useState(() => [...ids])
  const [from] = useState<BulkAssignment['from']>([])
  const name = to?.name ?? 'no one'
  const assignee_id = to?.id ?? null
  const question = useConfirm({
    act: async () => {
      let [assigned, unchanged] = [0, 0]
      for (const application_ids of partsOf(chosen)) {
        const data = await assign(dataProvider, { application_ids, assignee_id })
        assigned += data.assigned
        unchanged += data.unchanged
        from.push(...data.from)
      }
      undoNote(resultText(assigned, unchanged, name), from.length > 0 ? () => giveBack(dataProvider, from, assignee_id) : null)
      onAssigned()
    },
    failure: errorText,
    onClose,
  })
  return (
    <ConfirmModal
      open
      type="info"
      title={`Assign ${applicationCount(chosen.length)} to ${name}?`}
      confirmLabel={to ? 'Assign' : 'Assign to no one'}
      {...question}
    >
      {to ? `${to.name} will find them under Mine.` : 'Anyone can take them.'} No one gets an email. If someone else has one of them now, it
      changes hands. You can undo it right after.
    </ConfirmModal>
  )
}

const assign = async (provider: AppDataProvider, body: BulkAssignRequest) =>
  (await provider.change<BulkAssignment>('POST', 'update-applications', body)).data

const resultText = (assigned: number, unchanged: number, name: string): string =>
  [`${formatCount(assigned)} assigned to ${name}.`, unchanged > 0 && `${formatCount(unchanged)} unchanged.`].filter(Boolean).join(' ')

const REFUSED = 'They can’t go back to someone whose account is disabled or who knows the family.'

/**
 * Gives them back to one person after the other: those that may not return stay, and hold up no others. What changed hands since stays, too.
 * @throws ProblemError
 */
async function giveBack(provider: AppDataProvider, from: BulkAssignment['from'], from_id: number | null): Promise<string> {
  const refusals: unknown[] = []
  let [back, stayed] = [0, 0]
  for (const { assignee_id, application_ids } of from)
    try {
      const { assigned, unchanged } = await assign(provider, { application_ids, assignee_id, from_id })
      back += assigned
      stayed += unchanged
    } catch (error) {
      refusals.push(error)
      stayed += application_ids.length
    }
  const said = `Undone for ${applicationCount(back)}.`
  if (stayed === 0) return said
  const isRule = refusals.every((error) => error instanceof ProblemError && error.status === 422)
  const why = refusals.length === 0 ? 'Someone changed them since.' : isRule ? REFUSED : errorText(refusals[0])
  const text = `${said} ${formatCount(stayed)} stayed. ${why}`
  if (refusals.length === 0) return text
  throw new ProblemError(text, 409)
}
