import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { UNSAVED_CHANGES } from '../../shared/constants'
import { ConfirmModal } from '../components/ConfirmModal'
import { Field } from '../components/Field'
import { TextField } from '../legacy/fields'
import { FormFrame } from '../legacy/FormFrame'
import type { RecordForm } from '../legacy/use-form'

/** Height of the text area (rule 10.10). */
const ROWS = 20
const HTML_REFERENCE = 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements'
const LABEL = 'Content'

export interface TermsForm {
  content: string
}

const Reference = () => (
  <Typography variant="body2">
    The terms are written in HTML. Headings, paragraphs, lists, links and tables are kept; everything else is taken out.{' '}
    <Link href={HTML_REFERENCE} target="_blank" rel="noopener noreferrer">
      HTML reference
    </Link>
  </Typography>
)

/** The form as it stands before the terms are there: nothing can be typed or sent yet. */
export const UnloadedTerms = () => (
  <>
    <Reference />
    <Field label={LABEL}>{(ids) => <OutlinedInput fullWidth multiline rows={ROWS} disabled value="" inputProps={ids} />}</Field>
    <Button variant="contained" disabled sx={{ mt: 4 }}>
      Submit
    </Button>
  </>
)

/** The text of the terms as HTML. Cancel asks before it drops what was typed. */
export function TermsFields({ of, onCancel }: { of: RecordForm<TermsForm>; onCancel: () => void }) {
  const [asking, setAsking] = useState(false)
  const cancel = () => {
    setAsking(false)
    of.reset()
    onCancel()
  }
  return (
    <>
      <FormFrame of={of} saveLabel="Submit" onCancel={() => (of.dirty ? setAsking(true) : cancel())}>
        <Reference />
        <TextField of={of} name="content" label={LABEL} rows={ROWS} />
      </FormFrame>
      <ConfirmModal
        open={asking}
        title="Unsaved changes"
        confirmLabel="Discard them"
        cancelLabel="Stay"
        focus="cancel"
        onConfirm={cancel}
        onClose={() => setAsking(false)}
      >
        {UNSAVED_CHANGES}
      </ConfirmModal>
    </>
  )
}
