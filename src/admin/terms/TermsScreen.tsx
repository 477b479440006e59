import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { Terms } from '../../shared/api/terms'
import { isRecordId } from '../../shared/record-id'
import { unsavedForms } from '../form/unsaved'
import { useSharedValue } from '../layout/shared-value'
import { useAddressValue } from '../navigation/use-address-value'
import { Part } from '../record/Part'
import { EditScreen, LoadingRecord } from '../record/RecordScreen'
import { useRecord } from '../record/use-record'
import { useMay } from '../session/use-may'
import { TermsForm, UnloadedTerms } from './TermsForm'
import { Versions } from './Versions'

type Mode = 'preview' | 'edit'

/** The version that is open for reading lives in the address: `/admin/term/1/edit?version=2`. */
function useReading() {
  const [asked, set] = useAddressValue('version')
  const read = (version: number | null) => set(version === null ? '' : String(version))
  return { reading: isRecordId(asked) ? Number(asked) : null, read }
}

const Modes = ({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) => (
  <ToggleButtonGroup
    className="no-print"
    size="small"
    exclusive
    value={mode}
    onChange={(_event, next: Mode | null) => next && onChoose(next)}
    aria-label="View"
    sx={{ mb: 4 }}
  >
    <ToggleButton value="edit">Edit</ToggleButton>
    <ToggleButton value="preview">Preview</ToggleButton>
  </ToggleButtonGroup>
)

function LoadedTerms({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const terms = useRecord<Terms>()
  const { reading, read } = useReading()
  const typing = useSharedValue(unsavedForms) > 0
  /** Counts the versions restored here: each begins the form anew. */
  const [restored, setRestored] = useState(0)
  const restore = () => {
    onMode('preview')
    setRestored(restored + 1)
  }
  return (
    <>
      <Part id="top">
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          Last updated {terms.nice_date} · version {terms.version}
        </Typography>
        <TermsForm key={restored} terms={terms} editing={mode === 'edit'} onClose={() => onMode('preview')} />
      </Part>
      <div className="no-print">
        <Part id="versions" title="Versions">
          <Versions terms={terms} typing={typing} reading={reading} onRead={read} onRestored={restore} />
        </Part>
      </div>
    </>
  )
}

/** The terms and conditions: everybody reads them and their versions, admins edit and restore (rule 8.1). */
export function TermsScreen() {
  const mayEdit = useMay('edit', 'terms')
  const [mode, setMode] = useState<Mode>('preview')
  return (
    <>
      {mayEdit && <Modes mode={mode} onChoose={setMode} />}
      <EditScreen loading={mode === 'edit' ? <UnloadedTerms /> : <LoadingRecord />}>
        <LoadedTerms mode={mode} onMode={setMode} />
      </EditScreen>
    </>
  )
}
