import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { PageRecord } from '../../shared/api/pages'
import { colors } from '../../shared/brand/tokens'
import { newPageSchema, pageAddress, pageChangeSchema } from '../../shared/pages'
import { Fact, Facts } from '../components/Facts'
import { CreateForm, EditForm } from '../form/RecordForms'
import { unsavedForms, useSharedValue } from '../layout/page-signals'
import { Part, RecordTitle } from '../record/RecordSheet'
import { DeleteButton, RecordActions } from '../record/RecordActions'
import { EditScreen } from '../record/RecordScreen'
import { useRecord } from '../record/use-record'
import { useCan } from '../session/session'
import { BodyText } from './BodyText'
import { PageHistory } from './history/PageHistory'
import { EMPTY_PAGE, type PageForm, toPageForm } from './page-form'
import { STATE_DESCRIPTIONS } from './page-labels'
import { PreviewButton, PublishButton, UnpublishButton, useNotifySaved } from './PageActions'
import { PageInputs } from './PageInputs'
import { PageStateChip } from './PageStateChip'

export function PageCreate() {
  const navigate = useNavigate()
  const sayOf = useNotifySaved()
  const saved = useRef<number | null>(null)
  const openEditor = (page: PageRecord) => {
    sayOf(page)
    void navigate(pathTo('pages', page.id), { replace: true })
  }
  return (
    <CreateForm<PageRecord, PageForm>
      empty={EMPTY_PAGE}
      schema={newPageSchema}
      saveLabel="Save draft"
      onAnswered={({ id }) => (saved.current = id)}
      onSaved={openEditor}
      actions={
        <>
          <PreviewButton savedId={() => saved.current} />
          <PublishButton />
        </>
      }
    >
      <PageInputs isNew />
    </CreateForm>
  )
}

const PageStatusLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 12px',
  fontSize: '0.875rem',
  color: colors.muted,
  '& > .end': { marginLeft: 'auto' },
  '& > strong:not(:empty)': { flexBasis: '100%', color: colors.ink },
  // Takes no gap.
  '& > strong:empty': { position: 'absolute' },
})

interface PageStatusProps {
  page: PageRecord
  said?: string
  children?: ReactNode
}

function PageStatus({ page: { state, slug }, said = '', children }: PageStatusProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (said) line.current?.focus()
  }, [said])
  const address = pageAddress(slug)
  return (
    <PageStatusLine ref={line} tabIndex={-1}>
      <strong role="status">{said}</strong>
      <PageStateChip state={state} />
      <span>{STATE_DESCRIPTIONS[state]}</span>
      {state !== 'draft' && (
        <Link href={address} target="_blank" rel="noopener">
          View it at {address}
        </Link>
      )}
      {children && <span className="end">{children}</span>}
    </PageStatusLine>
  )
}

function PageReading() {
  const page = useRecord<PageRecord>()
  const { title, slug, description, body } = page
  return (
    <>
      <RecordTitle>{title}</RecordTitle>
      <PageStatus page={page} />
      <Facts>
        <Fact label="Address">{pageAddress(slug)}</Fact>
        <Fact label="Description" wide>
          {description ?? 'None'}
        </Fact>
      </Facts>
      <BodyText body={body} />
    </>
  )
}

const QUESTION = 'Are you sure you want to delete this page? All its versions will be deleted, and you can’t get them back.'
const DELETE_FAILED = 'Sorry, there was an error deleting the page. Please try again at a later time.'

function Actions() {
  const page = useRecordContext<PageRecord>()
  return (
    <RecordActions>
      {page && !page.built_in && <DeleteButton title="Delete page" question={QUESTION} failure={DELETE_FAILED} />}
    </RecordActions>
  )
}

interface EditingProps {
  said: string
  onSaved: () => void
}

function Editing({ said, onSaved }: EditingProps) {
  const page = useRecord<PageRecord>()
  const { id, slug, built_in, state } = page
  const sayOf = useNotifySaved()
  return (
    <EditForm<PageRecord, PageForm>
      toForm={toPageForm}
      schema={pageChangeSchema}
      saveLabel="Save draft"
      onSaved={(saved) => {
        sayOf(saved)
        onSaved()
      }}
      actions={
        <>
          <PreviewButton savedId={() => id} />
          <PublishButton isPublic={state !== 'draft'} />
        </>
      }
    >
      <PageStatus page={page} said={said}>
        {!built_in && state !== 'draft' && <UnpublishButton slug={slug} />}
      </PageStatus>
      <PageInputs fixedSlug={built_in ? slug : undefined} />
    </EditForm>
  )
}

function LoadedPage() {
  const mayEdit = useCan('edit', 'pages')
  const typing = useSharedValue(unsavedForms) > 0
  const [{ restored, said }, setRestored] = useState({ restored: 0, said: '' })
  return (
    <>
      <Actions />
      <Part id="top">
        {mayEdit ? <Editing key={restored} said={said} onSaved={() => setRestored({ restored, said: '' })} /> : <PageReading />}
      </Part>
      <div className="no-print">
        <Part id="history" title="History">
          <PageHistory typing={typing} onRestored={(said) => setRestored({ restored: restored + 1, said })} />
        </Part>
      </div>
    </>
  )
}

export const PageEdit = () => (
  <EditScreen>
    <LoadedPage />
  </EditScreen>
)
