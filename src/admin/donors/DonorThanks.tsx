import FavoriteBorder from '@mui/icons-material/FavoriteBorder'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { z } from 'zod'
import type { Donor } from '../../shared/api/donors'
import { thanksSchema, type Thanks } from '../../shared/donors'
import { formatCents } from '../../shared/money'
import { serverToday } from '../../shared/server-today'
import { pluralize } from '../../shared/text'
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'
import { DialogForm } from '../form/DialogForm'
import { ChoiceInput, DayInput } from '../form/inputs'
import { errorText } from '../http/problem-error'
import { Part } from '../record/RecordSheet'
import { useCan } from '../session/session'
import { THANKS_OPTIONS, thanksInWords } from './ThankDonors'
import type { DonorEditing } from './use-donor-edit'

interface Props {
  donor: Donor
  editing: DonorEditing
}

interface Typed {
  thanked: { on: string; how: Thanks }
}

const formSchema = z.object({ thanked: thanksSchema })

function RecordThanks({ donor: { name }, editing }: Props) {
  const notify = useNotify()
  const today = serverToday()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outlined" startIcon={<FavoriteBorder />} onClick={() => setOpen(true)}>
        Record thanks
      </Button>
      {isOpen && (
        <DialogForm<Typed>
          title={`Record that you thanked ${name}`}
          size="lg"
          saveLabel="Record thanks"
          focus="save"
          values={{ thanked: { on: today, how: 'letter' } }}
          schema={formSchema}
          save={async ({ thanked }) => {
            if (await editing.save({ thanked })) notify('Thanks recorded.', { type: 'success' })
          }}
          onSaved={close}
          onClose={close}
        >
          <DayInput source="thanked.on" label="Thanked on" />
          <ChoiceInput source="thanked.how" label="How" options={THANKS_OPTIONS} />
        </DialogForm>
      )}
    </>
  )
}

function TakeBack({ donor: { thanks }, editing }: Props) {
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  const question = useConfirm({
    act: async () => {
      if (await editing.save({ thanked: null })) notify('Thanks removed.', { type: 'success' })
    },
    failure: errorText,
    onClose: () => setOpen(false),
  })
  const [newest] = thanks
  if (!newest) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Remove the latest
      </Button>
      <ConfirmModal open={isOpen} title="Remove the latest thanks?" confirmLabel="Remove it" {...question}>
        This removes the record: {thanksInWords(newest)}.
      </ConfirmModal>
    </>
  )
}

export function DonorThanks({ donor, editing }: Props) {
  const mayEdit = useCan('edit', 'donors')
  const { thanks, unthanked, unthanked_amount } = donor
  return (
    <Part id="thanks" title="Thanks">
      <p role="status" style={{ marginTop: 0 }}>
        {unthanked > 0
          ? `Not thanked yet for ${pluralize(unthanked, 'gift')}, ${formatCents(unthanked_amount)}.`
          : thanks.length > 0
            ? 'Thanked for every gift.'
            : 'No gifts to thank them for.'}
      </p>
      {thanks.length > 0 && (
        <ul>
          {thanks.map((one, index) => (
            <li key={index}>{thanksInWords(one)}</li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <div className="no-print" style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <RecordThanks donor={donor} editing={editing} />
          <TakeBack donor={donor} editing={editing} />
        </div>
      )}
    </Part>
  )
}
