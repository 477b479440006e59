import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { nounOf, type Section } from '../../shared/resources'
import { useReturnTo } from '../navigation/use-back'

const saidOf = (resource: Section) => `${nounOf(resource).replace(/^./, (first) => first.toUpperCase())} saved.`

/** Milliseconds, enough to reach the notification's link. */
const NOTE_STAYS = 8000

export function useGoToListAfterSave(resource: Section): (saved: { id: number }) => void {
  const returnTo = useReturnTo()
  const notify = useNotify()
  return ({ id }) => {
    const action = (
      <Button size="small" color="inherit" component={Link} to={pathTo(resource, id)}>
        View
      </Button>
    )
    returnTo(pathTo(resource))
    notify(saidOf(resource), { type: 'success', autoHideDuration: NOTE_STAYS, action })
  }
}

export function useGoToRecordAfterSave(resource: Section): (saved: { id: number }) => void {
  const returnTo = useReturnTo()
  const notify = useNotify()
  return ({ id }) => {
    returnTo(pathTo(resource, id))
    notify(saidOf(resource), { type: 'success' })
  }
}
