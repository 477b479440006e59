import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Donation } from '../../../shared/api'
import { UNKNOWN_AUTHENTICITY } from '../../../shared/donation-states'
import { formatCents } from '../../../shared/money'
import { Modal } from '../../components/Modal'
import { Picker } from '../../components/Picker'
import { problemText } from '../../http/problem-error'
import { useProgress } from '../../record/use-progress'
import { useRecord } from '../../record/use-record'
import { AUTHENTICITY_WORDS } from '../words'
import type { DonationEditing } from './use-donation-edit'

const OPTIONS = AUTHENTICITY_WORDS.map((word) => ({ value: word, label: word }))

interface QuestionProps {
  donation: Donation
  onMark: (release: boolean) => void
  onClose: () => void
}

/** A hold is never released by itself, nor by a hasty Enter: it cannot be had back. */
const ReleaseQuestion = ({ donation: { amount, name }, onMark, onClose }: QuestionProps) => (
  <Modal
    open
    type="warning"
    title="Release the held money too?"
    onClose={onClose}
    actions={
      <>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="outlined" onClick={() => onMark(false)} autoFocus>
          Mark Fraudulent, keep the hold
        </Button>
        <Button variant="contained" onClick={() => onMark(true)}>
          Mark Fraudulent and release
        </Button>
      </>
    }
  >
    {formatCents(amount)} is held on the card that {name} used. Released, it goes back to whom the card belongs to, and cannot be held
    again. Kept, it can still be taken if the gift turns out to be authentic, until the hold ends.
  </Modal>
)

/** What staff think of the gift, saved as it is chosen (rules 6.2 and 6.9). */
export function AuthenticityChange({ editing }: { editing: DonationEditing }) {
  const donation = useRecord<Donation>()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [errors, setErrors] = useState<readonly string[]>([])
  const progress = useProgress()

  const save = (authenticity: string, release = false) => {
    setIsAsking(false)
    setChosen(authenticity)
    setErrors([])
    progress.begin()
    void editing
      .save({ authenticity, ...(release && { release }) })
      .then(
        (saved) => (saved ? progress.done('Authenticity updated.') : progress.fail()),
        (error: unknown) => {
          progress.fail()
          setErrors([problemText(error)])
        },
      )
      .finally(() => setChosen(null))
  }
  const choose = (authenticity: string) => {
    if (authenticity === 'Fraudulent' && donation.payment_state === 'authorized') setIsAsking(true)
    else save(authenticity)
  }
  return (
    <div>
      <Picker
        label="Authenticity"
        value={chosen ?? donation.authenticity ?? UNKNOWN_AUTHENTICITY}
        options={OPTIONS}
        onChange={choose}
        errors={errors}
        disabled={editing.pending}
      />
      <span role="status" className="progress">
        {progress.text}
      </span>
      {isAsking && (
        <ReleaseQuestion donation={donation} onMark={(release) => save('Fraudulent', release)} onClose={() => setIsAsking(false)} />
      )}
    </div>
  )
}
