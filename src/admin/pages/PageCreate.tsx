import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { PageRecord } from '../../shared/api/pages'
import { newPageSchema } from '../../shared/pages'
import { CreateForm } from '../form/RecordForms'
import { PreviewButton, PublishButton, useNotifySaved } from './PageActions'
import { EMPTY_PAGE, type PageForm } from './page-form'
import { PageInputs } from './PageInputs'

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
