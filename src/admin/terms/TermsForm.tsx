import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import type { Terms } from '../../shared/api/pages'
import { termsChangeSchema } from '../../shared/pages'
import { CleanHtml, HtmlText } from '../components/HtmlText'
import { ConfirmModal } from '../components/ConfirmModal'
import { Field } from '../components/Field'
import { FORM_LAYOUT, FormBar } from '../form/FormFrame'
import { TextInput } from '../form/inputs'
import { EditForm } from '../form/RecordForms'

const ROWS = 20
const HTML_REFERENCE = 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements'
const LABEL = 'Content'

const toForm = ({ content }: Terms) => ({ content })

const Reference = () => (
  <Typography variant="body2">
    Write the terms in HTML. Headings, paragraphs, lists, links, and tables are kept. Everything else is removed.{' '}
    <Link href={HTML_REFERENCE} target="_blank" rel="noopener noreferrer">
      HTML reference
    </Link>
  </Typography>
)

const Frame = styled('div')(FORM_LAYOUT)

export const TermsFormSkeleton = () => (
  <Frame>
    <Reference />
    <Field label={LABEL}>{(ids) => <OutlinedInput fullWidth multiline rows={ROWS} disabled value="" inputProps={ids} />}</Field>
    <FormBar>
      <Button variant="contained" disabled>
        Submit
      </Button>
    </FormBar>
  </Frame>
)

function TermsPreview({ content }: { content: string }) {
  const { getValues } = useFormContext<{ content: string }>()
  const { isDirty } = useFormState()
  if (!isDirty) return <HtmlText html={content} />
  return (
    <div>
      <Typography role="status" sx={{ mb: 3, fontWeight: 600 }}>
        Preview of your changes. Not saved yet.
      </Typography>
      <CleanHtml typed={getValues('content')} />
    </div>
  )
}

interface Props {
  terms: Terms
  editing: boolean
  onClose: () => void
}

export function TermsForm({ terms, editing, onClose }: Props) {
  const [drop, setDrop] = useState<(() => void) | null>(null)
  const cancel = (reset: () => void) => {
    setDrop(null)
    reset()
    onClose()
  }
  return (
    <>
      <EditForm
        toForm={toForm}
        schema={termsChangeSchema}
        noun="record"
        saveLabel="Submit"
        resting={!editing}
        onCancel={({ isDirty, reset }) => (isDirty ? setDrop(() => reset) : cancel(reset))}
      >
        {editing ? (
          <>
            <Reference />
            <TextInput source="content" label={LABEL} rows={ROWS} />
          </>
        ) : (
          <TermsPreview content={terms.content} />
        )}
      </EditForm>
      <ConfirmModal
        open={drop !== null}
        title="Discard your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        focus="cancel"
        onConfirm={() => (drop ? cancel(drop) : undefined)}
        onClose={() => setDrop(null)}
      >
        Your changes aren’t saved yet.
      </ConfirmModal>
    </>
  )
}
