import PublicOutlined from '@mui/icons-material/PublicOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { PageRecord } from '../../shared/api/pages'
import { pageAddress } from '../../shared/pages'
import { ConfirmModal } from '../components/ConfirmModal'
import { useSubmit } from '../form/around-form'
import type { PageForm } from './page-form'

/** @returns a function of `publish`, which resolves to whether the page was saved */
function useSavePage(): (publish?: boolean) => Promise<boolean> {
  const submit = useSubmit()
  return (publish) => submit({ publish })
}

const previewOf = (id: number) => `${window.location.origin}/preview/page/${id}`

interface Props {
  /** A function, because a new page gets its id when it is saved. */
  savedId: () => number | null
}

export function PreviewButton({ savedId }: Props) {
  const save = useSavePage()
  const { isDirty, isSubmitting } = useFormState()
  const preview = async () => {
    // Opened right away: browsers block tabs that open later.
    const tab = window.open('', '_blank')
    const isSaved = (!isDirty && savedId() !== null) || (await save())
    const id = savedId()
    if (!tab) return
    if (!isSaved || id === null) return tab.close()
    tab.opener = null
    tab.location.replace(previewOf(id))
  }
  return (
    <Button variant="outlined" startIcon={<VisibilityOutlined />} disabled={isSubmitting} onClick={preview}>
      Preview
    </Button>
  )
}

export function PublishButton({ isPublic = false }: { isPublic?: boolean }) {
  const save = useSavePage()
  const { isSubmitting } = useFormState()
  const { trigger } = useFormContext<PageForm>()
  const slug = useWatch<PageForm, 'slug'>({ name: 'slug' })
  const [asked, setAsked] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const ask = async () => {
    if (await trigger()) setAsked(true)
    // Shows missing fields, as a save would.
    else await save(true)
  }
  const publish = async () => {
    setAsked(false)
    await save(true)
  }
  return (
    <>
      <Button ref={button} variant="outlined" startIcon={<PublicOutlined />} disabled={isSubmitting} onClick={ask}>
        Publish
      </Button>
      <ConfirmModal
        open={asked}
        type="info"
        size="md"
        title="Publish this page"
        confirmLabel="Publish"
        onConfirm={publish}
        onClose={() => setAsked(false)}
      >
        {isPublic ? 'Visitors will see this version' : 'It will be public'} at {pageAddress(slug)}.
      </ConfirmModal>
    </>
  )
}

export function UnpublishButton({ slug }: { slug: string }) {
  const save = useSavePage()
  const { isSubmitting } = useFormState()
  const [asked, setAsked] = useState(false)
  const takeOffline = async () => {
    setAsked(false)
    await save(false)
  }
  return (
    <>
      <Button size="small" variant="outlined" disabled={isSubmitting} onClick={() => setAsked(true)}>
        Unpublish
      </Button>
      <ConfirmModal
        open={asked}
        title="Unpublish this page"
        confirmLabel="Unpublish"
        onConfirm={takeOffline}
        onClose={() => setAsked(false)}
      >
        Visitors to {pageAddress(slug)} will be told the page can’t be found. It stays here as a draft, and you can publish it again.
      </ConfirmModal>
    </>
  )
}

/** Milliseconds: long enough to read the note and reach its link. */
const NOTE_STAYS = 8000

export function useNotifySaved(): (saved: PageRecord) => void {
  const notify = useNotify()
  return ({ state, slug }) => {
    if (state !== 'published') return
    const address = pageAddress(slug)
    const action = (
      <Button size="small" color="inherit" href={address} target="_blank" rel="noopener">
        View
      </Button>
    )
    notify(`Published. The page is public at ${address}.`, { type: 'success', autoHideDuration: NOTE_STAYS, action })
  }
}
