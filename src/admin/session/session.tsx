import { createContext, useContext, type ReactNode, useMemo, useCallback } from 'react'
import { dayOf, formatDateTime } from '../../shared/dates'
import type { CurrentUser } from '../../shared/page-config'
import { can, type Written } from '../../shared/permissions'
import type { Action, Resource } from '../../shared/resources'
import { serverNow } from '../../shared/server-clock'

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
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' })
    return (moment) => format.format(new Date(moment)).replaceAll('\u202f', ' ')
  }, [timeZone])
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

export const useToday = (): string => dayOf(new Date(serverNow()), useSession().timeZone)
