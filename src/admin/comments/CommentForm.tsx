import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { useFormState } from 'react-hook-form'
import { newCommentSchema } from '../../shared/comments'
import { ERRORS } from '../../shared/constants'
import { ProblemNote } from '../components/ProblemNote'
import { TextInput } from '../form/inputs'
import { SaveForm } from '../form/SaveForm'

const Frame = styled(SaveForm<{ comment: string }>)({
  display: 'grid',
  gap: 10,
  maxWidth: 680,
  marginTop: 16,
  justifyItems: 'start',
  '& > div': { width: '100%' },
})

const EMPTY = { comment: '' }

const Send = () => (
  <Button type="submit" variant="contained" disabled={useFormState().isSubmitting} title="Ctrl+Enter">
    Add comment
  </Button>
)

/** Said of what is wrong with the comment, and of a failure. */
const Failed = ({ noun }: Pick<Props, 'noun'>) =>
  Object.keys(useFormState().errors).length > 0 && <ProblemNote>{ERRORS.commentCreate(noun)}</ProblemNote>

interface Props {
  /** In texts: `application`. */
  noun: string
  onAdd: (comment: string) => Promise<void>
}

/** A new comment: trimmed, required; Ctrl+Enter sends it too. What was typed stays until it is saved. */
export function CommentForm({ noun, onAdd }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <Frame className="no-print" values={EMPTY} schema={newCommentSchema} save={({ comment }) => onAdd(comment.trim())} emptied>
      <TextInput source="comment" label="Add a comment" minRows={3} onKeyDown={onKeyDown} />
      <Failed noun={noun} />
      <Send />
    </Frame>
  )
}
