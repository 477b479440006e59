import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { styled } from '@mui/material/styles'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { newCommentSchema } from '../../shared/comments'
import { ERRORS } from '../../shared/constants'
import { Field } from '../components/Field'
import { ProblemNote } from '../components/ProblemNote'
import { checkForm } from '../../shared/field-errors'
import { fieldErrorsOf } from '../http/problem-error'
import { useUnsaved } from '../form/unsaved'

const Form = styled('form')({ display: 'grid', gap: 10, maxWidth: 680, marginTop: 16, justifyItems: 'start', '& > div': { width: '100%' } })

interface Props {
  /** In texts: `application`. */
  resource: string
  onAdd: (comment: string) => Promise<void>
}

/** A new comment: trimmed, required; Ctrl+Enter sends it too. What was typed stays until it is saved. */
export function CommentForm({ resource, onAdd }: Props) {
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const [failed, setFailed] = useState(false)
  const [sending, setSending] = useState(false)
  useUnsaved(text.trim() !== '')

  const send = async () => {
    const comment = text.trim()
    const gaps = checkForm(newCommentSchema, { comment }).comment ?? []
    setFailed(false)
    setErrors(gaps)
    if (gaps.length > 0 || sending) return
    setSending(true)
    try {
      await onAdd(comment)
      setText('')
    } catch (error) {
      setErrors(fieldErrorsOf(error).comment ?? [])
      setFailed(true)
    } finally {
      setSending(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <Form onSubmit={onSubmit} noValidate className="no-print">
      <Field label="Add a comment" errors={errors}>
        {(ids) => (
          <OutlinedInput
            multiline
            minRows={3}
            fullWidth
            value={text}
            error={errors.length > 0}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
            inputProps={ids}
          />
        )}
      </Field>
      {failed && <ProblemNote>{ERRORS.commentCreate(resource)}</ProblemNote>}
      <Button type="submit" variant="contained" disabled={sending} title="Ctrl+Enter">
        Add comment
      </Button>
    </Form>
  )
}
