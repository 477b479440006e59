import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { PageRecord } from '../../shared/api/pages'
import { pageChangeSchema } from '../../shared/pages'
import { EditForm } from '../form/RecordForms'
import { unsavedForms } from '../form/unsaved'
import { useSharedValue } from '../layout/shared-value'
import { DeleteButton } from '../record/DeleteButton'
import { Part } from '../record/Part'
import { RecordActions } from '../record/RecordActions'
import { EditScreen } from '../record/RecordScreen'
import { useRecord } from '../record/use-record'
import { useMay } from '../session/use-may'
import { PageHistory } from './history/PageHistory'
import { PreviewButton, PublishButton, TakeOffline } from './PageActions'
import { toPageForm, type PageForm } from './page-form'
import { PageInputs } from './PageInputs'
import { PageReading } from './PageReading'
import { PageStatus } from './PageStatus'
import { useSaidOfSave } from './use-said-of-save'

const QUESTION = 'Are you sure you want to delete this page? It goes with every version of it, and can not be recovered.'
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
  /** What came of a version that was restored, until the next save. */
  said: string
  onSaved: () => void
}

function Editing({ said, onSaved }: EditingProps) {
  const page = useRecord<PageRecord>()
  const { id, slug, built_in, state } = page
  const sayOf = useSaidOfSave()
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
          <PublishButton />
        </>
      }
    >
      <PageStatus page={page} said={said}>
        {!built_in && state !== 'draft' && <TakeOffline slug={slug} />}
      </PageStatus>
      <PageInputs fixedSlug={built_in ? slug : undefined} />
    </EditForm>
  )
}

function LoadedPage() {
  const mayEdit = useMay('edit', 'pages')
  const typing = useSharedValue(unsavedForms) > 0
  /** Counts the versions restored here: each begins the form anew. */
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

/** One page: admins write, preview, publish and restore it, staff read it and its history (rule 16.2). */
export const PageEdit = () => (
  <EditScreen>
    <LoadedPage />
  </EditScreen>
)
