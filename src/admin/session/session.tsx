import { createContext, useContext, type ReactNode, useCallback } from 'react'
import { formatDateTime, formatTime } from '../../shared/dates'
import type { CurrentUser } from '../../shared/page-config'
import { can, type Written } from '../../shared/permissions'
import type { Action, Resource } from '../../shared/resources'

/** Answers at once: react-admin's `useCanAccess` answers after a render without the permission, and a list would mount twice. */
export const useCan = <R extends Resource>(action: Action<R>, resource: R, record?: Written): boolean =>
  can(useSession().user, action, resource, record)

/** Formats an ISO 8601 time in the site's time zone: `Nov 21, 2026, 9:17 AM`. */
export function useFormatDateTime(): (moment: string) => string {
  const { timeZone } = useSession()
  return useCallback((moment) => formatDateTime(new Date(moment), timeZone), [timeZone])
}

export function useFormatTime(): (moment: string) => string {
  const { timeZone } = useSession()
  return useCallback((moment) => formatTime(new Date(moment), timeZone), [timeZone])
}

export interface Session {
  user: CurrentUser
  email: string
  siteName: string
  timeZone: string
}

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = ({ session, children }: { session: Session; children: ReactNode }) => (
  <SessionContext.Provider value={session}>{children}</SessionContext.Provider>
)

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it.')
  return session
}
