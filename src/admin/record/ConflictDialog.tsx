import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { type RaRecord, useResourceContext, useShowContext, useUpdate } from 'react-admin'
import { colors } from '../../shared/brand/tokens'
import { ErrorMessage } from '../components/ErrorMessage'
import { Modal } from '../components/Modal'
import { errorText, ProblemError } from '../http/problem-error'
import { useRecord } from './use-record'

export interface Difference {
  label: string
  before: string
  now: string
  by?: string
}

const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  '& section': { padding: '10px 14px', borderRadius: 8, background: colors.sand, minWidth: 0 },
  '& section:last-of-type': { background: colors.tealTint },
  '& h3': { margin: '0 0 6px' },
  '& dl': { margin: 0, display: 'grid', gap: 8, fontSize: '0.9375rem' },
  '& dt': { fontSize: '0.8125rem', color: colors.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& small': { display: 'block', fontSize: '0.8125rem', color: colors.muted },
}))

/** Several lines stand in two blocks: an arrow between them would join the last and the first. */
const Change = ({ before, now }: Pick<Difference, 'before' | 'now'>) =>
  `${before}${now}`.includes('\n') ? (
    <>
      <small>Before</small>
      {before}
      <small>Now</small>
      <strong>{now}</strong>
    </>
  ) : (
    <>
      {before} → <strong>{now}</strong>
    </>
  )

const Theirs = ({ differences }: { differences: readonly Difference[] }) => (
  <section>
    <Typography variant="h3">Their changes</Typography>
    {differences.length === 0 && <Typography variant="body2">Nothing in these fields.</Typography>}
    <dl>
      {differences.map(({ label, before, now, by }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Change before={before} now={now} />
            {by && <small>by {by}</small>}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

const Mine = ({ mine }: { mine: Props['mine'] }) => (
  <section>
    <Typography variant="h3">Your changes (not saved)</Typography>
    <dl>
      {mine.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

interface Props {
  noun: string
  differences: readonly Difference[]
  mine: readonly { label: string; value: string }[]
  onSaveAnyway: () => Promise<unknown>
  onDiscard: () => void
}

export function ConflictDialog({ noun, differences, mine, onSaveAnyway, onDiscard }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const saveAnyway = async () => {
    setBusy(true)
    setProblem(null)
    await onSaveAnyway()
      .catch((error: unknown) => setProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  const actions = (
    <>
      <Button variant="outlined" onClick={onDiscard} disabled={busy}>
        Discard my changes
      </Button>
      <Button variant="contained" onClick={saveAnyway} disabled={busy}>
        Save my version
      </Button>
    </>
  )
  return (
    <Modal open type="warning" size="2xl" title={`Someone else changed this ${noun}`} onClose={() => undefined} actions={actions}>
      <Typography sx={{ mb: 3 }}>
        It changed after you opened it, so your changes aren’t saved yet. Compare the two versions and choose one.
      </Typography>
      <Sides>
        <Theirs differences={differences} />
        <Mine mine={mine} />
      </Sides>
      {problem && <ErrorMessage>{problem}</ErrorMessage>}
    </Modal>
  )
}

interface StaleEdit<Kept, Edit> {
  mine: Edit
  before: Kept
  now: Kept
}

export interface StaleEditing<Kept, Edit> {
  conflict: StaleEdit<Kept, Edit> | null
  /** @returns false: see `conflict` */
  save: (mine: Edit, before: Kept) => Promise<boolean>
  /** Overwrites the change that was shown; a newer one is a conflict again. */
  saveAnyway: () => Promise<boolean>
  clear: () => void
}

interface Settings<Kept, Edit> {
  reload: () => Promise<Kept>
  /**
   * Sends the edit with the `updated_at` it is based on.
   * @throws what the server refuses
   */
  send: (edit: Edit, updatedAt: string) => Promise<void>
}

const isConflict = (error: unknown) => error instanceof ProblemError && error.status === 409

/**
 * Prevents blind overwrites: a 409 keeps the edit, fetches the record, and puts both in `conflict` for `StaleDialog`. Other refusals are
 * rethrown.
 */
export function useConflictingEdit<Kept extends { updated_at: string }, Edit>({
  reload,
  send,
}: Settings<Kept, Edit>): StaleEditing<Kept, Edit> {
  const [conflict, setConflict] = useState<StaleEdit<Kept, Edit> | null>(null)

  const save = async (mine: Edit, before: Kept, basedOn = before): Promise<boolean> => {
    try {
      await send(mine, basedOn.updated_at)
      setConflict(null)
      return true
    } catch (error) {
      const now = isConflict(error) ? await reload() : basedOn
      // A 409 on the current record has another reason (the last admin, for example).
      if (now.updated_at === basedOn.updated_at) throw error
      setConflict({ mine, before, now })
      return false
    }
  }
  return {
    conflict,
    save: (mine, before) => save(mine, before),
    saveAnyway: async () => conflict === null || save(conflict.mine, conflict.before, conflict.now),
    clear: () => setConflict(null),
  }
}

export function useRecordEdit<Kept extends RaRecord & { updated_at: string }, Edit>(
  toBody: (edit: Edit) => object,
  onSaved?: (record: Kept) => void,
): StaleEditing<Kept, Edit> {
  const resource = useResourceContext()
  const { id } = useRecord<Kept>()
  const { refetch } = useShowContext<Kept>()
  const [update] = useUpdate<Kept>()
  return useConflictingEdit<Kept, Edit>({
    reload: async () => (await refetch({ throwOnError: true })).data as Kept,
    send: async (edit, updated_at) => {
      const data = { ...toBody(edit), updated_at } as Partial<Kept>
      const saved = await update(resource, { id, data }, { returnPromise: true })
      if (saved) onSaved?.(saved)
    },
  })
}
