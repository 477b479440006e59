import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNotify, useResourceContext } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Application } from '../../../shared/api/applications'
import { recusalSchema } from '../../../shared/applications'
import { useAppDataProvider } from '../../data-provider'
import { DialogForm } from '../../form/DialogForm'
import { TextInput } from '../../form/inputs'
import { unsavedForms } from '../../layout/page-signals'
import { useRecord } from '../../record/use-record'
import { useSession } from '../../session/session'
import { stopWatching } from '../sharing/use-shared-work'

const NO_REASON = { reason: '' }

export function RecuseDialog({ onClose }: { onClose: () => void }) {
  const { id, reference } = useRecord<Application>()
  const undoer = useSession().user.isAdmin ? 'another admin' : 'an admin'
  const resource = useResourceContext()
  const dataProvider = useAppDataProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const isHidden = useRef(false)
  // Forgets it once this page is gone: while shown, the page would ask for what is hidden now.
  useEffect(() => {
    const forget = () => {
      queryClient.removeQueries({ queryKey: [resource, 'getOne'] })
      // Rows and numbers seen before must not stay on screen until new ones are here.
      void queryClient.resetQueries({ queryKey: [resource, 'getList'] })
      void queryClient.invalidateQueries()
    }
    return () => {
      if (isHidden.current) setTimeout(forget)
    }
  }, [queryClient, resource])
  const leave = () => {
    isHidden.current = true
    stopWatching(Number(id))
    // Text on this page can't be saved anymore, so it needs no question.
    unsavedForms.set(0)
    void navigate(pathTo('applications'), { replace: true })
    notify(`Application ${reference} is now hidden from you. Only ${undoer} can undo this.`, { type: 'success' })
  }
  return (
    <DialogForm
      title="I know this family"
      type="warning"
      size="lg"
      saveLabel="Hide it from me"
      asks
      values={NO_REASON}
      schema={recusalSchema}
      save={async ({ reason }) => void (await dataProvider.change('PUT', `application/${id}`, { recused: true, reason }))}
      onSaved={leave}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        You won’t be able to open application {reference} again. It won’t show up for you in lists, searches, counts, or emails. Only{' '}
        {undoer} can undo this.
      </p>
      <TextInput source="reason" label="How do you know the family?" help="Only admins can read this." minRows={2} maxRows={6} autoFocus />
    </DialogForm>
  )
}
