import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Comment } from '../../shared/api'
import { colors } from '../../shared/brand/tokens'
import type { CommentedResource } from '../../shared/comments'
import { ERRORS, UNKNOWN_USER } from '../../shared/constants'
import { ConfirmModal } from '../components/ConfirmModal'
import { useQuestion } from '../components/use-question'
import { useSession } from '../session/session'
import { useMoment } from '../session/use-moment'
import { CommentForm } from './CommentForm'
import { useComments } from './use-comments'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 680,
  '& li': { display: 'grid', gridTemplateColumns: '1fr auto', padding: '10px 0', borderBottom: `1px solid ${colors.hairline}` },
  '& header': { fontSize: '0.8125rem', color: colors.muted },
  '& header strong': { color: colors.ink, fontSize: '0.875rem' },
  '& p': { margin: '2px 0 0', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '0.9375rem' },
})

/** What a resource's records are called in the texts about comments (rule 11.3). */
const SINGULAR: Readonly<Record<CommentedResource, string>> = { applications: 'application', fsps: 'fsp', interests: 'interest' }

interface ItemProps {
  comment: Comment
  /** Absent where the reader may not delete it. */
  onDelete?: () => void
}

function CommentItem({ comment: { user, created_at, comment }, onDelete }: ItemProps) {
  const author = user?.name ?? UNKNOWN_USER
  const written = useMoment()(created_at)
  return (
    <li>
      <div>
        <header>
          <strong>{author}</strong> · {written}
        </header>
        <p>{comment}</p>
      </div>
      {onDelete && (
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

interface DeleteProps {
  comment: Comment | null
  onDelete: (id: number) => Promise<void>
  onClose: () => void
}

function DeleteQuestion({ comment, onDelete, onClose }: DeleteProps) {
  const question = useQuestion({ act: async () => (comment ? onDelete(comment.id) : undefined), failure: ERRORS.commentDelete, onClose })
  return (
    <ConfirmModal open={comment !== null} type="danger" size="md" title="Delete comment" confirmLabel="Delete" {...question}>
      Are you sure you want to delete this comment?
    </ConfirmModal>
  )
}

interface Props {
  resource: CommentedResource
  recordId: number
  comments: readonly Comment[]
}

/** The comments of a record: everyone adds and deletes their own, admins delete any (rule 7.6). */
export function Comments({ resource, recordId, comments }: Props) {
  const { user } = useSession()
  const { add, remove } = useComments(resource, recordId)
  const [chosen, setChosen] = useState<Comment | null>(null)
  const mayDelete = (comment: Comment) => user.isAdmin || comment.user?.id === user.id
  return (
    <>
      {comments.length === 0 && <Typography color="textSecondary">No comments yet.</Typography>}
      <List aria-live="polite">
        {comments.map((comment) => (
          <CommentItem key={comment.id} comment={comment} onDelete={mayDelete(comment) ? () => setChosen(comment) : undefined} />
        ))}
      </List>
      <CommentForm resource={SINGULAR[resource]} onAdd={add} />
      <DeleteQuestion comment={chosen} onDelete={remove} onClose={() => setChosen(null)} />
    </>
  )
}
