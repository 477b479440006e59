import { useRefresh } from 'react-admin'
import type { Donor } from '../../shared/api/donors'
import { formatDay } from '../../shared/dates'
import { THANKS, type Thanks, THANKS_LABELS, thanksSchema } from '../../shared/donors'
import { serverToday } from '../../shared/server-today'
import { pluralize } from '../../shared/text'
import { useUndoNote } from '../components/use-undo-note'
import { type AppDataProvider, useAppDataProvider } from '../data-provider'
import { DialogForm } from '../form/DialogForm'
import { ChoiceInput, DayInput } from '../form/inputs'

export const THANKS_OPTIONS = THANKS.map((value) => ({ value, label: THANKS_LABELS[value] }))

interface Typed {
  on: string
  how: Thanks
}

interface Answer {
  donor_ids: number[]
}

interface Props {
  donors: readonly number[]
  onClose: () => void
  onSaved: () => void
}

const change = (provider: AppDataProvider, method: 'POST' | 'DELETE', donor_ids: readonly number[], typed: Typed) =>
  provider.change<Answer>(method, 'donors/thanks', { donor_ids, ...typed })

export function ThankDonors({ donors, onClose, onSaved }: Props) {
  const dataProvider = useAppDataProvider()
  const undoNote = useUndoNote()
  const refresh = useRefresh()
  const today = serverToday()
  return (
    <DialogForm<Typed>
      title={`Record thanks for ${pluralize(donors.length, 'donor')}?`}
      size="lg"
      saveLabel="Record thanks"
      focus="cancel"
      values={{ on: today, how: 'letter' }}
      schema={thanksSchema}
      save={async (typed) => {
        const { donor_ids: given } = (await change(dataProvider, 'POST', donors, typed)).data
        const undo = async () => {
          await change(dataProvider, 'DELETE', given, typed)
          return 'Thanks removed.'
        }
        undoNote(`Thanks recorded for ${pluralize(given.length, 'donor')}.`, given.length > 0 ? undo : null)
        refresh()
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <DayInput source="on" label="Thanked on" />
      <ChoiceInput source="how" label="How" options={THANKS_OPTIONS} />
    </DialogForm>
  )
}

export const thanksInWords = ({ on, how, by }: Donor['thanks'][number]): string =>
  [formatDay(on), THANKS_LABELS[how].toLowerCase(), ...(by ? [`by ${by.name}`] : [])].join(', ')
