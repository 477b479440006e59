import { useLocation, useNavigate } from 'react-router-dom'

const isBackOffice = (url: string | null | undefined): boolean => !!url && /^\/admin(\/|$)/.test(new URL(url).pathname)

/** Tells whether going back stays in the admin. The Navigation API also knows entries from before a full page load. */
function hasHistory(): boolean {
  if (!('navigation' in window)) return ((history.state as { idx?: number } | null)?.idx ?? 0) > 0
  const { currentEntry } = navigation
  return currentEntry !== null && isBackOffice(navigation.entries()[currentEntry.index - 1]?.url)
}

export function useBack(otherwise: string): () => void {
  const navigate = useNavigate()
  return () => void (hasHistory() ? navigate(-1) : navigate(otherwise))
}

/** Link state: the page to return to after a save, without a second history entry. */
export interface ReturnState {
  from: string
}

export function useReturnTo(): (path: string) => void {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: Partial<ReturnState> | null }
  return (path) => void (state?.from === path ? navigate(-1) : navigate(path, { replace: true }))
}
