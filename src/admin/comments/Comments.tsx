import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useResourceContext } from 'react-admin'
import type { Comment } from '../../shared/api/comments'
import { colors } from '../../shared/brand/tokens'
import { authorOf, ERRORS } from '../../shared/constants'
import { nounOf, type Resource } from '../../shared/resources'
import { ConfirmModal } from '../components/ConfirmModal'
import { useQuestion } from '../components/use-question'
import { useMay } from '../session/use-may'
import { useMoment } from '../session/use-moment'
import { CommentForm } from './CommentForm'
import { useComments } from './use-comments'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 680,
  '& li': { display: 'grid', gridTemplateColumns: '1fr auto', padding: '10px 0', borderBottom: `1px solid ${colors.hairline}` },
  '& li[data-family]': { background: colors.tealTint, padding: '10px 12px' },
  '& header': { fontSize: '0.8125rem', color: colors.muted },
  '& header strong': { color: colors.ink, fontSize: '0.875rem' },
  '& p': { margin: '2px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem' },
})

interface ItemProps {
  comment: Comment
  onDelete: () => void
}

function CommentItem({ comment, onDelete }: ItemProps) {
  const author = authorOf(comment)
  const written = useMoment()(comment.created_at)
  const mayDelete = useMay('delete', 'comments', comment)
  return (
    <li data-family={comment.from_family || undefined}>
      <div>
        <header>
          <strong>{author}</strong> · {written}
        </header>
        <p>{comment.comment}</p>
      </div>
      {mayDelete && (
        <Tooltip title="Delete the comment" className="no-print">
          <IconButton
            size="small"
            aria-label={`Delete the comment of ${author}, ${written}`}
            onClick={onDelete}
            sx={{ alignSelf: 'start' }}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </li>
  )
}

/** The comments of the record in context: everyone adds and deletes their own, admins delete any (rule 7.6). */
export function Comments() {
  const { comments, add, remove } = useComments()
  const [chosen, setChosen] = useState<Comment | null>(null)
  const question = useQuestion({
    act: async () => (chosen ? remove(chosen.id) : undefined),
    failure: ERRORS.commentDelete,
    onClose: () => setChosen(null),
  })
  const noun = nounOf(useResourceContext() as Resource).toLowerCase()
  return (
    <>
      {comments.length === 0 && <Typography color="textSecondary">No comments yet.</Typography>}
      <List aria-live="polite">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onDelete={() => setChosen(comment)} />
        ))}
      </List>
      <CommentForm noun={noun} onAdd={add} />
      <ConfirmModal open={chosen !== null} type="danger" size="md" title="Delete comment" confirmLabel="Delete" {...question}>
        Are you sure you want to delete this comment?
      </ConfirmModal>
    </>
  )
}
