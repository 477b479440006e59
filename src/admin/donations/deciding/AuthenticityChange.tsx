import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Donation } from '../../../shared/api/donations'
import { UNKNOWN_AUTHENTICITY } from '../../../shared/donation-states'
import { formatCents } from '../../../shared/money'
import { Modal } from '../../components/Modal'
import { errorText } from '../../http/problem-error'
import { SavedPicker } from '../../record/SavedPicker'
import { useRecord } from '../../record/use-record'
import { AUTHENTICITY_LABELS } from '../DonationChips'
import type { DonationEditing } from './use-donation-edit'

const OPTIONS = AUTHENTICITY_LABELS.map((word) => ({ value: word, label: word }))

interface QuestionProps {
  donation: Donation
  onMark: (release: boolean) => void
  onClose: () => void
}

/** Focuses the safe choice: a released hold cannot be placed again. */
const ReleaseQuestion = ({ donation: { amount, name }, onMark, onClose }: QuestionProps) => (
  <Modal
    open
    type="warning"
    title="Release the hold too?"
    onClose={onClose}
    actions={
      <>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="outlined" onClick={() => onMark(false)} autoFocus>
          Mark Fraudulent and keep hold
        </Button>
        <Button variant="contained" onClick={() => onMark(true)}>
          Mark Fraudulent and release hold
        </Button>
      </>
    }
  >
    {formatCents(amount)} is on hold on the card {name} used. If you release it, it goes back to the cardholder and you can’t hold it again.
    If you keep it, you can still charge it before the hold expires if the gift turns out to be real.
  </Modal>
)

export function AuthenticityChange({ editing }: { editing: DonationEditing }) {
  const donation = useRecord<Donation>()
  /** Answers the release question; null cancels the change. */
  const [answer, setAnswer] = useState<((release: boolean | null) => void) | null>(null)
  const askToRelease = async () => {
    const release = await new Promise<boolean | null>((resolve) => setAnswer(() => resolve))
    setAnswer(null)
    return release
  }
  const save = async (authenticity: string) => {
    const release = authenticity === 'Fraudulent' && donation.payment_state === 'authorized' ? await askToRelease() : false
    return release !== null && editing.save({ authenticity, ...(release && { release }) })
  }
  return (
    <>
      <SavedPicker
        label="Authenticity"
        value={donation.authenticity ?? UNKNOWN_AUTHENTICITY}
        options={OPTIONS}
        disabled={editing.pending}
        save={save}
        done="Authenticity updated."
        refusal={(error) => [errorText(error)]}
      />
      {answer && <ReleaseQuestion donation={donation} onMark={answer} onClose={() => answer(null)} />}
    </>
  )
}
