import Link from '@mui/material/Link'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Award } from '../../../shared/api/awards'
import { LETTER_KINDS, newLetterSchema, type LetterKind } from '../../../shared/letters'
import { DialogForm } from '../../form/DialogForm'
import { ChoiceInput } from '../../form/inputs'
import { PayeeLink, usePayees, VerifiedChip } from '../../payees/PayeeLink'
import { useRecord } from '../../record/use-record'
import { useAwardCall, type DialogProps } from '../deciding/use-award-call'
import { LETTER_LABELS } from '../award-labels'

interface LetterForm {
  kind: LetterKind
  mail: 'true' | 'false'
}

const KINDS = LETTER_KINDS.map((value) => ({ value, label: LETTER_LABELS[value] }))
const PRINT = { value: 'false', label: 'Print it' }

const NO_ADDRESS: Readonly<Record<LetterKind, string>> = {
  pledge: 'This payee has no email address, so print the letter and send it on paper.',
  award: 'We have no safe email for the family, so print the letter and get it to them safely.',
}

function DeliveryChoice({ award }: { award: Award }) {
  const { kind, mail } = useWatch<LetterForm>() as LetterForm
  const to = award.mail_to[kind]
  if (to === null) return <p style={{ margin: 0 }}>{NO_ADDRESS[kind]}</p>
  return (
    <>
      <ChoiceInput source="mail" label="How to send it" options={[{ value: 'true', label: 'Email it' }, PRINT]} />
      <p role="status" style={{ margin: 0 }}>
        {mail === 'true'
          ? `It goes to ${to}, attached to an email. If you pause the award right away, it isn’t sent.`
          : 'No email is sent. Open the letter from the list to print it.'}
      </p>
    </>
  )
}

function About({ award: { id, payee_id, full_name, reference } }: { award: Award }) {
  const { kind } = useWatch<LetterForm>() as LetterForm
  return (
    <p style={{ margin: 0 }}>
      {kind === 'pledge' ? (
        <>
          It tells <PayeeLink id={payee_id} /> which months we plan to pay.
        </>
      ) : (
        `It tells ${full_name || reference} what we pay, what we don’t pay, and what to tell us.`
      )}{' '}
      <Link href={`/api/awards/${id}/letters/preview?kind=${kind}`} target="_blank" rel="noopener">
        Preview it<span className="visually-hidden"> (opens in a new tab)</span>
      </Link>
    </p>
  )
}

/** A warning alone: the payee may have to see a pledge before it tells us what we check. */
function Unverified({ award: { payee_id } }: { award: Award }) {
  const { kind } = useWatch<LetterForm>() as LetterForm
  const payee = usePayees().byId.get(payee_id)
  if (kind !== 'pledge' || !payee || payee.verified_by) return null
  return (
    <p style={{ margin: 0 }}>
      <VerifiedChip payee={payee} /> The letter names the family, so check who you send it to.
    </p>
  )
}

/** A letter can't be changed later. */
export function LetterDialog({ onClose }: DialogProps) {
  const [award] = useState(useRecord<Award>())
  const call = useAwardCall()
  const save = ({ kind, mail }: LetterForm) => {
    const isMailed = mail === 'true' && award.mail_to[kind] !== null
    return call({
      verb: 'letters',
      body: { kind, mail: isMailed },
      done: isMailed ? 'Letter created. We’re emailing it.' : 'Letter created.',
    })
  }
  return (
    <DialogForm<LetterForm>
      title="New letter"
      size="lg"
      saveLabel="Create letter"
      values={{ kind: 'pledge', mail: award.mail_to.pledge === null ? 'false' : 'true' }}
      schema={newLetterSchema}
      save={save}
      onSaved={onClose}
      onClose={onClose}
    >
      <ChoiceInput source="kind" label="Letter" options={KINDS} />
      <About award={award} />
      <Unverified award={award} />
      <DeliveryChoice award={award} />
      <p style={{ margin: 0 }}>We keep the letter as it is now. Later changes to the award won’t change it.</p>
    </DialogForm>
  )
}
