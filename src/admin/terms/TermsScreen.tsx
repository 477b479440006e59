import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Terms } from '../../shared/api'
import { cleanHtml } from '../../shared/clean-html'
import { termsChangeSchema } from '../../shared/terms'
import { HtmlText } from '../components/HtmlText'
import { EditConflict } from '../legacy/EditConflict'
import { useEditForm } from '../legacy/use-record-form'
import { Part } from '../record/Part'
import { LoadingRecord, RecordScreen } from '../legacy/RecordScreen'
import { useSession } from '../session/session'
import { useAddressValue } from '../navigation/use-address-value'
import { ReadVersion } from './ReadVersion'
import { TermsFields, UnloadedTerms, type TermsForm } from './TermsFields'
import { VERSIONS_KEY } from './use-versions'
import { Versions } from './Versions'

type Mode = 'preview' | 'edit'

const toForm = ({ content }: Terms): TermsForm => ({ content })
const LABELS = { content: 'Content' } as const

/** The version that is open for reading lives in the address: `/admin/term/1/edit?version=2`. */
function useReading() {
  const [asked, set] = useAddressValue('version')
  const read = (version: number | null) => set(version === null ? '' : String(version))
  return { reading: /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : null, read }
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

interface LoadedProps {
  loaded: Terms
  mode: Mode
  onMode: (mode: Mode) => void
  onRestored: () => void
}

function LoadedTerms({ loaded, mode, onMode, onRestored }: LoadedProps) {
  const queryClient = useQueryClient()
  const { reading, read } = useReading()
  const { form, record, ...edit } = useEditForm<Terms, TermsForm>({
    resource: 'terms',
    loaded,
    toForm,
    schema: termsChangeSchema,
    onSaved: () => void queryClient.invalidateQueries({ queryKey: VERSIONS_KEY }),
  })
  return (
    <>
      <Part id="top">
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          Last updated {record.nice_date} · version {record.version}
        </Typography>
        {mode === 'edit' ? (
          <TermsFields of={form} onCancel={() => onMode('preview')} />
        ) : (
          <>
            {form.dirty && (
              <Typography role="status" sx={{ mb: 3, fontWeight: 600 }}>
                This is what you typed. It is not saved yet.
              </Typography>
            )}
            <HtmlText html={form.dirty ? cleanHtml(form.form.content) : record.content} />
          </>
        )}
      </Part>
      <div className="no-print">
        <Part id="versions" title="Versions">
          <Versions terms={record} typing={form.dirty} onRead={read} onRestored={onRestored} />
        </Part>
      </div>
      {reading !== null && <ReadVersion version={reading} onClose={() => read(null)} />}
      <EditConflict noun="record" edit={edit} labels={LABELS} />
    </>
  )
}

/** The terms and conditions: everybody reads them and their versions, admins edit and restore (rule 8.1). */
export function TermsScreen() {
  const { user } = useSession()
  const [mode, setMode] = useState<Mode>('preview')
  /** Counts the versions restored here: each begins the form anew. */
  const [restored, setRestored] = useState(0)
  const restore = () => {
    setMode('preview')
    setRestored(restored + 1)
  }
  return (
    <>
      {user.isAdmin && <Modes mode={mode} onChoose={setMode} />}
      <RecordScreen<Terms> resource="terms" fresh loading={mode === 'edit' ? <UnloadedTerms /> : <LoadingRecord />}>
        {(terms) => <LoadedTerms key={restored} loaded={terms} mode={mode} onMode={setMode} onRestored={restore} />}
      </RecordScreen>
    </>
  )
}
