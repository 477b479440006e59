import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Application } from '../../../shared/api/applications'
import { Modal } from '../../components/Modal'
import { useRecord } from '../../record/use-record'

/** Takes everything about an application along, on paper or as files (rule 24.1). */
export function CaseFileDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord<Application>()
  const [format, setFormat] = useState('pdf')
  const [comments, setComments] = useState(false)
  const actions = (
    <>
      <Button variant="outlined" onClick={onClose}>
        Cancel
      </Button>
      <Button
        variant="contained"
        component="a"
        autoFocus
        href={`/api/applications/${id}/case-file?format=${format}&comments=${comments ? 1 : 0}`}
        download
        onClick={() => setTimeout(onClose)}
      >
        Download
      </Button>
    </>
  )
  return (
    <Modal open size="lg" title={`Case file of ${reference}`} onClose={onClose} actions={actions}>
      <Typography sx={{ mb: 2 }}>
        The forms as they were sent, corrections, decisions with their reasons, and mails. That you took it is kept in the audit trail.
      </Typography>
      <RadioGroup aria-label="Format" value={format} onChange={(_event, chosen) => setFormat(chosen)}>
        <FormControlLabel value="pdf" control={<Radio />} label="One PDF, to read and to print" />
        <FormControlLabel value="zip" control={<Radio />} label="A ZIP: the PDF, all of it as data, and the mails as texts" />
      </RadioGroup>
      <FormControlLabel
        control={<Checkbox checked={comments} onChange={(event) => setComments(event.target.checked)} />}
        label="With the comments of staff"
      />
    </Modal>
  )
}
