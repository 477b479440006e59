import { useLocation, useNavigate } from 'react-router-dom'

const isBackOffice = (url: string | null | undefined): boolean => !!url && /^\/admin(\/|$)/.test(new URL(url).pathname)

/**
 * Whether going back stays in the back-office. Browsers that know their entries tell it of screens from before a full page
 * load too; the others of those that this page load has shown.
 */
function hasHistory(): boolean {
  if (!('navigation' in window)) return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
  const { currentEntry } = navigation
  return currentEntry !== null && isBackOffice(navigation.entries()[currentEntry.index - 1]?.url)
}

/** Back in history, or to a path where there is none (rule 10.7: Back to List, Cancel). */
export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => void (hasHistory() ? navigate(-1) : navigate(otherwise))
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
