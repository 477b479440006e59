import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import type { PageRecord } from '../../shared/api/pages'
import { pageAddress } from '../../shared/pages'

/** Milliseconds: long enough to read the note and reach its link. */
const NOTE_STAYS = 8000

/** Tells where a published page is; the form itself reports a saved draft. */
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
