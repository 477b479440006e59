import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId, useState, type FormEvent } from 'react'
import { useNotify } from 'react-admin'
import type { Staff } from '../../shared/api'
import { inviteSchema } from '../../shared/staff'
import { Field } from '../components/Field'
import { Modal } from '../components/Modal'
import { ProblemNote } from '../components/ProblemNote'
import { useAppDataProvider } from '../data-provider'
import { checkForm, type FieldErrors } from '../../shared/field-errors'
import { fieldErrorsOf, problemText } from '../http/problem-error'

const Form = styled('form')({ display: 'grid', gap: 14 })
const EMPTY = { name: '', email: '', isAdmin: false }

interface Props {
  onInvited: (account: Staff) => void
  onClose: () => void
}

/** Invites a colleague, who chooses a password through the link that is sent. */
export function InviteDialog({ onInvited, onClose }: Props) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const formId = useId()
  const [form, setForm] = useState(EMPTY)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const change = (part: Partial<typeof EMPTY>) => setForm({ ...form, ...part })

  const invite = async (event: FormEvent) => {
    event.preventDefault()
    const gaps = checkForm(inviteSchema, form)
    setErrors(gaps)
    setProblem(null)
    if (Object.keys(gaps).length > 0 || busy) return
    setBusy(true)
    try {
      const { data } = await dataProvider.change<Staff>('POST', 'users', form)
      if (!data.link) notify(`An invitation is on its way to ${data.email}.`, { type: 'success' })
      onInvited(data)
    } catch (error) {
      const fields = fieldErrorsOf(error)
      setErrors(fields)
      setProblem(fields.name || fields.email ? null : problemText(error))
    } finally {
      setBusy(false)
    }
  }

  const actions = (
    <>
      <Button variant="outlined" onClick={onClose} disabled={busy}>
        Cancel
      </Button>
      <Button type="submit" form={formId} variant="contained" disabled={busy}>
        Send invitation
      </Button>
    </>
  )
  return (
    <Modal open title="Invite a colleague" size="lg" onClose={onClose} actions={actions}>
      <Form id={formId} onSubmit={invite} noValidate>
        <Field label="Name" errors={errors.name}>
          {(ids) => (
            <OutlinedInput
              fullWidth
              autoFocus
              autoComplete="off"
              value={form.name}
              onChange={(event) => change({ name: event.target.value })}
              inputProps={ids}
            />
          )}
        </Field>
        <Field label="Email" errors={errors.email}>
          {(ids) => (
            <OutlinedInput
              fullWidth
              type="email"
              autoComplete="off"
              value={form.email}
              onChange={(event) => change({ email: event.target.value })}
              inputProps={ids}
            />
          )}
        </Field>
        <FormControlLabel
          control={<Checkbox checked={form.isAdmin} onChange={(event) => change({ isAdmin: event.target.checked })} />}
          label="Admin: may change records and manage staff"
        />
      </Form>
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </Modal>
  )
}
