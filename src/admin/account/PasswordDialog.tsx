import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useId, useState, type FormEvent } from 'react'
import { useNotify } from 'react-admin'
import { z } from 'zod'
import { passwordSchema } from '../../shared/password'
import { Field } from '../components/Field'
import { Modal } from '../components/Modal'
import { ProblemNote } from '../components/ProblemNote'
import { useAppDataProvider } from '../data-provider'
import { checkForm, type FieldErrors } from '../../shared/field-errors'
import { fieldErrorsOf, problemText } from '../http/problem-error'

const Form = styled('form')({ display: 'grid', gap: 14 })

const gapsOf = (current: string, password: string): FieldErrors => ({
  ...(current ? {} : { current_password: ['Please write your present password.'] }),
  ...checkForm(z.object({ password: passwordSchema }), { password }),
})

/** Changes one's own password, against the present one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const dataProvider = useAppDataProvider()
  const notify = useNotify()
  const formId = useId()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const type = visible ? 'text' : 'password'

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const gaps = gapsOf(current, password)
    setErrors(gaps)
    setProblem(null)
    if (Object.keys(gaps).length > 0 || busy) return
    setBusy(true)
    try {
      await dataProvider.change('POST', 'users/me/password', { current_password: current, password })
      notify('Your password is changed.', { type: 'success' })
      onClose()
    } catch (error) {
      const fields = fieldErrorsOf(error)
      setErrors(fields)
      setProblem(fields.current_password || fields.password ? null : problemText(error))
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
        Change password
      </Button>
    </>
  )
  return (
    <Modal open title="Change your password" size="md" onClose={onClose} actions={actions}>
      <Form id={formId} onSubmit={save} noValidate>
        <Field label="Present password" errors={errors.current_password}>
          {(ids) => (
            <OutlinedInput
              fullWidth
              autoFocus
              type={type}
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
              inputProps={ids}
            />
          )}
        </Field>
        <Field label="New password" help="12 to 128 characters. A few words in a row are easy to keep in mind." errors={errors.password}>
          {(ids) => (
            <OutlinedInput
              fullWidth
              type={type}
              autoComplete="new-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              inputProps={ids}
            />
          )}
        </Field>
        <FormControlLabel
          control={<Checkbox checked={visible} onChange={(event) => setVisible(event.target.checked)} />}
          label="Show the passwords"
        />
      </Form>
      {problem && <ProblemNote>{problem}</ProblemNote>}
    </Modal>
  )
}
