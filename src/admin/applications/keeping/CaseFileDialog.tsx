import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState, type MouseEvent } from 'react'
import type { Comment } from '../../../shared/api/common'
import type { Application } from '../../../shared/api/applications'
import { authorOf, missingGlyphsText } from '../../../shared/constants'
import { Modal } from '../../components/Modal'
import { ErrorMessage } from '../../components/ErrorMessage'
import { download } from '../../http/download'
import { errorText } from '../../http/problem-error'
import { useRecord } from '../../record/use-record'

const SHORT = {
  alignItems: 'start',
  '& .MuiFormControlLabel-label': {
    pt: 1,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
}

interface ChooseProps {
  comments: readonly Comment[]
  /** Ids of excluded comments. */
  left: readonly number[]
  onChange: (left: readonly number[]) => void
}

function ChooseComments({ comments, left, onChange }: ChooseProps) {
  if (comments.length === 0) return <Typography>No comments yet.</Typography>
  return (
    <Box role="group" aria-label="Comments to include" sx={{ pl: 4, display: 'grid' }}>
      {comments.map((comment) => (
        <FormControlLabel
          key={comment.id}
          control={
            <Checkbox
              checked={!left.includes(comment.id)}
              onChange={(event) => onChange(event.target.checked ? left.filter((one) => one !== comment.id) : [...left, comment.id])}
            />
          }
          label={`${authorOf(comment)}, ${comment.nice_date}: ${comment.comment}`}
          sx={SHORT}
        />
      ))}
    </Box>
  )
}

export function CaseFileDialog({ onClose }: { onClose: () => void }) {
  const { id, reference, comments: all } = useRecord<Application>()
  const [format, setFormat] = useState('pdf')
  const [comments, setComments] = useState(false)
  const [left, setLeft] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const chosen = all.filter((comment) => !left.includes(comment.id)).map((comment) => comment.id)
  const hasComments = comments && chosen.length > 0
  const only = hasComments && left.length > 0 ? `&only=${chosen.join()}` : ''
  const href = `/api/applications/${id}/case-file?format=${format}&comments=${hasComments ? 1 : 0}${only}`
  const take = async (event: MouseEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setNote(null)
    try {
      const lacking = await download(href)
      if (lacking === '') return onClose()
      setNote(`${missingGlyphsText(lacking)} The data in the ZIP has them as typed.`)
    } catch (refusal) {
      setNote(errorText(refusal))
    }
    setBusy(false)
  }
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose}>
        {note === null ? 'Cancel' : 'Close'}
      </Button>
      <Button variant="contained" component="a" href={href} download autoFocus onClick={(event) => void take(event)} aria-disabled={busy}>
        {busy ? 'Preparing file…' : 'Download'}
      </Button>
    </>
  )
  return (
    <Modal open size="lg" title={`Case file for ${reference}`} onClose={onClose} actions={actions}>
      <Typography sx={{ mb: 2 }}>
        Includes the submitted forms, edits, decisions and reasons, and emails. We’ll record this download in the audit trail.
      </Typography>
      <RadioGroup aria-label="Format" value={format} onChange={(_event, chosen) => setFormat(chosen)}>
        <FormControlLabel value="pdf" control={<Radio />} label="PDF for reading and printing" />
        <FormControlLabel value="zip" control={<Radio />} label="ZIP with the PDF, a data file (JSON), and each email as text" />
      </RadioGroup>
      <FormControlLabel
        control={<Checkbox checked={comments} onChange={(event) => setComments(event.target.checked)} />}
        label="Include comments"
      />
      {comments && <ChooseComments comments={all} left={left} onChange={setLeft} />}
      {note !== null && <ErrorMessage>{note}</ErrorMessage>}
    </Modal>
  )
}
