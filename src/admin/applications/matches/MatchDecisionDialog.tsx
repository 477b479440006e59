import Typography from '@mui/material/Typography'
import type { Match } from '../../../shared/api/applications'
import { matchDecisionSchema } from '../../../shared/matches'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { DECISIONS, useDecideMatch, type Decided } from './match-decisions'

const noteSchema = matchDecisionSchema.pick({ note: true })
const NO_NOTE = { note: '' }

interface Props {
  match: Match
  state: Decided
  onClose: () => void
}

/** Says what linking or dismissing does, and takes a note along. */
export function MatchDecisionDialog({ match, state, onClose }: Props) {
  const decide = useDecideMatch()
  const { act, title, effect } = DECISIONS[state]
  return (
    <DialogForm
      size="lg"
      title={title(match.full_name)}
      saveLabel={act}
      values={NO_NOTE}
      schema={noteSchema}
      save={({ note }) => decide(match, { state, note })}
      onSaved={onClose}
      onClose={onClose}
    >
      <Typography variant="body2">{effect}</Typography>
      <TextInput source="note" label="Note (staff only, optional)" minRows={2} autoFocus />
    </DialogForm>
  )
}
