import Typography from '@mui/material/Typography'
import { useRef, useState, useMemo } from 'react'
import type { PageRecord, PageVersion, PageVersionRow } from '../../../shared/api/pages'
import { pageAddress } from '../../../shared/pages'
import { ConfirmModal, useConfirm } from '../../components/ConfirmModal'
import { useAppDataProvider } from '../../data-provider'
import { ReadVersion } from '../../history/ReadVersion'
import { type Version, VersionHistory } from '../../history/VersionHistory'
import { errorText } from '../../http/problem-error'
import { useRead } from '../../http/use-read'
import { afterRecordsUpdate, usePatchCachedRecord, useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'
import { linesOf } from '../body-lines'
import { BodyText } from '../BodyText'

const pathOf = (page: number) => `pages/${page}/versions`
const versionPath = (page: number, version: number) => `${pathOf(page)}/${version}`

function toVersions(rows: readonly PageVersionRow[], isPublic: boolean): Version[] {
  const shown = isPublic ? rows.find(({ state }) => state === 'published') : undefined
  return rows.map((row, index) => ({
    ...row,
    number: rows.length - index,
    note: row === shown ? 'now public' : row.state === 'draft' ? 'draft' : 'published earlier',
  }))
}

function usePageVersions() {
  const { id, state, updated_at } = useRecord<PageRecord>()
  const { data, error, refetch } = useRead<PageVersionRow[]>(pathOf(id), { as: updated_at })
  return { data: useMemo(() => data && toVersions(data, state !== 'draft'), [data, state]), error, refetch }
}

function usePageVersion(version: number) {
  const { id } = useRecord<PageRecord>()
  return useRead<PageVersion>(versionPath(id, version), { staleTime: Infinity })
}

const linesOfVersion = ({ title, slug, description, body, in_footer }: PageVersion): string[] => [
  `Title: ${title}`,
  `Address: ${pageAddress(slug)}`,
  `Description: ${description ?? 'none'}`,
  `Linked in the footer: ${in_footer ? 'yes' : 'no'}`,
  ...linesOf(body),
]

const TEACH = 'Every save makes a new version. Earlier versions stay here to read, compare, and restore.'

interface OneProps {
  version: Version
  onClose: () => void
}

function Read({ version: { id, number }, onClose }: OneProps) {
  return (
    <ReadVersion title={`Version ${number}`} version={usePageVersion(id)} onClose={onClose}>
      {({ title, body }) => (
        <>
          <Typography variant="h2" sx={{ mb: 4, fontSize: '1.875rem' }}>
            {title}
          </Typography>
          <BodyText body={body} />
        </>
      )}
    </ReadVersion>
  )
}

interface RestoreProps extends OneProps {
  onRestored: (said: string) => void
}

function Restore({ version: { id, number }, onClose, onRestored }: RestoreProps) {
  const page = useRecord<PageRecord>()
  const dataProvider = useAppDataProvider()
  const show = usePatchCachedRecord<PageRecord>()
  const said = useRef('')
  const question = useConfirm({
    act: async () => {
      const { data } = await dataProvider.change<PageRecord>('POST', `${versionPath(page.id, id)}/restore`)
      show(() => data)
      await afterRecordsUpdate()
      said.current =
        data.updated_at === page.updated_at
          ? `The newest draft is already the same as version ${number}.`
          : `Version ${number} is now the newest draft.`
    },
    failure: errorText,
    onClose: () => {
      onClose()
      if (said.current) onRestored(said.current)
    },
  })
  return (
    <ConfirmModal open title={`Restore version ${number}?`} confirmLabel="Restore" {...question}>
      Its text will become the newest draft.
      {page.state !== 'draft' && ' The public still sees the published version until you publish this one.'}
    </ConfirmModal>
  )
}

interface Props extends Pick<RestoreProps, 'onRestored'> {
  typing: boolean
}

export function PageHistory({ typing, onRestored }: Props) {
  const mayRestore = useCan('edit', 'pages')
  const versions = usePageVersions()
  const [reading, setReading] = useState<Version | null>(null)
  return (
    <>
      <VersionHistory
        versions={versions}
        mayRestore={mayRestore}
        typing={typing}
        teach={TEACH}
        useVersion={usePageVersion}
        linesOf={linesOfVersion}
        onRead={setReading}
        restore={(version, close) => <Restore version={version} onClose={close} onRestored={onRestored} />}
      />
      {reading && <Read version={reading} onClose={() => setReading(null)} />}
    </>
  )
}
