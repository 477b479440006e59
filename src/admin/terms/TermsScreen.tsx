import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState, useMemo } from 'react'
import { useEditContext, useUpdate } from 'react-admin'
import type { Terms, TermsVersion, TermsVersionRow } from '../../shared/api/pages'
import { isRecordId } from '../../shared/text'
import { ConfirmModal } from '../components/ConfirmModal'
import { HtmlText } from '../components/HtmlText'
import { useAppDataProvider } from '../data-provider'
import { unsavedForms, useSharedValue } from '../layout/page-signals'
import { ReadVersion } from '../history/ReadVersion'
import { type Version, VersionHistory } from '../history/VersionHistory'
import { errorText } from '../http/problem-error'
import { useRead } from '../http/use-read'
import { useQueryParam } from '../navigation/use-query-param'
import { Part } from '../record/RecordSheet'
import { EditScreen, LoadingRecord } from '../record/RecordScreen'
import { afterRecordsUpdate, useRecord } from '../record/use-record'
import { useCan } from '../session/session'
import { htmlLines } from './html-lines'
import { TermsForm, TermsFormSkeleton } from './TermsForm'

const VERSIONS = 'terms/1/versions'

const toVersions = ({ version, ...row }: TermsVersionRow, index: number): Version => ({
  ...row,
  id: version,
  number: version,
  note: index === 0 ? 'current' : undefined,
})

function useVersions(newest: number) {
  const { data, error, refetch } = useRead<TermsVersionRow[]>(VERSIONS, { as: newest })
  return { data: useMemo(() => data?.map(toVersions), [data]), error, refetch }
}

/** Versions never change, so a loaded one stays fresh. */
const useVersion = (version: number) => useRead<TermsVersion>(`${VERSIONS}/${version}`, { staleTime: Infinity })

const linesOfVersion = ({ content }: TermsVersion) => htmlLines(content)

interface RestoreVersionProps {
  terms: Terms
  version: number
  onRestored: () => void
  onClose: () => void
}

function RestoreVersion({ terms, version, onRestored, onClose }: RestoreVersionProps) {
  const dataProvider = useAppDataProvider()
  const [update] = useUpdate()
  const { refetch } = useEditContext()
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = async () => {
    setProblem(null)
    try {
      const { data: earlier } = await dataProvider.read<TermsVersion>(`${VERSIONS}/${version}`)
      const data = { content: earlier.content, updated_at: terms.updated_at }
      await update('terms', { id: terms.id, data }, { returnPromise: true })
      await afterRecordsUpdate()
      onRestored()
    } catch (error) {
      setProblem(errorText(error))
      void refetch()
    }
  }
  return (
    <ConfirmModal open title={`Restore version ${version}?`} confirmLabel="Restore" problem={problem} onConfirm={confirm} onClose={onClose}>
      Its text will become the new version that applicants accept. Version {terms.version} stays in the list below.
    </ConfirmModal>
  )
}

const TEACH = 'Every edit makes a new version. Earlier versions stay here to read, compare, and restore.'

function Read({ version, onClose }: { version: number; onClose: () => void }) {
  return (
    <ReadVersion title={`Terms, version ${version}`} version={useVersion(version)} onClose={onClose}>
      {({ content }) => <HtmlText html={content} />}
    </ReadVersion>
  )
}

interface VersionsProps {
  terms: Terms
  typing: boolean
  reading: number | null
  onRead: (version: number | null) => void
  onRestored: () => void
}

function Versions({ terms, typing, reading, onRead, onRestored }: VersionsProps) {
  const mayRestore = useCan('edit', 'terms')
  const versions = useVersions(terms.version)
  const restore = ({ id }: Version, close: () => void) => {
    const restored = () => {
      close()
      onRestored()
    }
    return <RestoreVersion terms={terms} version={id} onRestored={restored} onClose={close} />
  }
  return (
    <>
      <VersionHistory
        versions={versions}
        mayRestore={mayRestore}
        typing={typing}
        teach={TEACH}
        useVersion={useVersion}
        linesOf={linesOfVersion}
        onRead={({ id }) => onRead(id)}
        restore={restore}
      />
      {reading !== null && <Read version={reading} onClose={() => onRead(null)} />}
    </>
  )
}

type Mode = 'preview' | 'edit'

function useReading() {
  const [asked, set] = useQueryParam('version')
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

export function TermsScreen() {
  const mayEdit = useCan('edit', 'terms')
  const [mode, setMode] = useState<Mode>('preview')
  return (
    <>
      {mayEdit && <Modes mode={mode} onChoose={setMode} />}
      <EditScreen loading={mode === 'edit' ? <TermsFormSkeleton /> : <LoadingRecord />}>
        <LoadedTerms mode={mode} onMode={setMode} />
      </EditScreen>
    </>
  )
}
