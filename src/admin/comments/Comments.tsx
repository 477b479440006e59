import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useState, type KeyboardEvent } from 'react'
import { useResourceContext, useRecordContext, type RaRecord } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { Comment } from '../../shared/api/common'
import { colors } from '../../shared/brand/tokens'
import { newCommentSchema } from '../../shared/comments'
import { authorOf, ERRORS } from '../../shared/constants'
import { nounOf, type Resource } from '../../shared/resources'
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'
import { ErrorMessage } from '../components/ErrorMessage'
import { useAppDataProvider } from '../data-provider'
import { TextInput } from '../form/inputs'
import { SaveForm } from '../form/SaveForm'
import { usePatchCachedRecord } from '../record/use-record'
import { useCan, useFormatDateTime } from '../session/session'

type Commented = RaRecord & { comments: Comment[] }

export function useComments() {
  const dataProvider = useAppDataProvider()
  const path = `${useResourceContext()}/${useRecordContext()?.id}/comments`
  const comments = useRecordContext<Commented>()?.comments ?? []
  const changeShown = usePatchCachedRecord<Commented>()
  return {
    comments,
    add: async (comment: string) => {
      const { data } = await dataProvider.change<Comment>('POST', path, { comment })
      changeShown((record) => ({ comments: [...record.comments, data] }))
    },
    remove: async (id: number) => {
      await dataProvider.change('DELETE', `${path}/${id}`)
      changeShown((record) => ({ comments: record.comments.filter((comment) => comment.id !== id) }))
    },
  }
}

const CommentFormFrame = styled(SaveForm<{ comment: string }>)({
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

const Failed = ({ noun }: Pick<CommentFormProps, 'noun'>) =>
  Object.keys(useFormState().errors).length > 0 && <ErrorMessage>{ERRORS.commentCreate(noun)}</ErrorMessage>

interface CommentFormProps {
  noun: string
  onAdd: (comment: string) => Promise<void>
}

function CommentForm({ noun, onAdd }: CommentFormProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  return (
    <CommentFormFrame className="no-print" values={EMPTY} schema={newCommentSchema} save={({ comment }) => onAdd(comment.trim())} emptied>
      <TextInput source="comment" label="Add a comment" minRows={3} onKeyDown={onKeyDown} />
      <Failed noun={noun} />
      <Send />
    </CommentFormFrame>
  )
}

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 680,
  '& li': { display: 'grid', gridTemplateColumns: '1fr auto', padding: '10px 0', borderBottom: `1px solid ${colors.hairline}` },
  '& header': { fontSize: '0.8125rem', color: colors.muted },
  '& header strong': { color: colors.ink, fontSize: '0.875rem' },
  '& p': { margin: '2px 0 0', whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext', overflowWrap: 'anywhere', fontSize: '0.9375rem' },
})

interface ItemProps {
  comment: Comment
  onDelete: () => void
}

function CommentItem({ comment, onDelete }: ItemProps) {
  const author = authorOf(comment)
  const written = useFormatDateTime()(comment.created_at)
  const mayDelete = useCan('delete', 'comments', comment)
  return (
    <li>
      <div>
        <header>
          <strong>{author}</strong> · {written}
        </header>
        <p>{comment.comment}</p>
      </div>
      {mayDelete && (
        <Tooltip title="Delete comment" className="no-print">
          <IconButton size="small" aria-label={`Delete ${author}’s comment from ${written}`} onClick={onDelete} sx={{ alignSelf: 'start' }}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </li>
  )
}

export function Comments() {
  const { comments: all, add, remove } = useComments()
  const comments = all.filter(({ from_family }) => !from_family)
  const [chosen, setChosen] = useState<Comment | null>(null)
  const question = useConfirm({
    act: async () => (chosen ? remove(chosen.id) : undefined),
    failure: ERRORS.commentDelete,
    onClose: () => setChosen(null),
  })
  const noun = nounOf(useResourceContext() as Resource).toLowerCase()
  return (
    <>
      <Typography color="textSecondary">{comments.length === 0 ? 'No comments yet. ' : ''}Only staff see comments.</Typography>
      <List aria-live="polite">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onDelete={() => setChosen(comment)} />
        ))}
      </List>
      <CommentForm noun={noun} onAdd={add} />
      <ConfirmModal open={chosen !== null} type="danger" size="md" title="Delete this comment?" confirmLabel="Delete" {...question}>
        It will be gone for everyone. You can’t undo this.
      </ConfirmModal>
    </>
  )
}
