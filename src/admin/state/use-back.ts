import { useLocation, useNavigate } from 'react-router-dom'

/** Back in history, or to the root of the back-office where there is none (spec section 2: Back to List, Cancel). */
export function useBack(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate('/') : navigate(-1))
}

/** The state of a link to a form: where it stands, so that a save can lead back there without a second entry in history. */
export interface ComingFrom {
  from: string
}

/** Leads to a path after a save: back in history where the form was opened from there, else in place of the form. */
export function useReturnTo(): (path: string) => void {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<ComingFrom> | null }
  return (path) => void (state?.from === path ? navigate(-1) : navigate(path, { replace: true }))
}
