import { createContext, useContext, type ReactNode, useMemo, useCallback } from 'react'
import { useCanAccess } from 'react-admin'
import { dayOf, niceMoment } from '../../shared/dates'
import type { CurrentUser } from '../../shared/page-config'
import type { Written } from '../../shared/permissions'
import type { Action, Resource } from '../../shared/resources'
import { serverNow } from '../../shared/server-clock'

/**
 * Whether whoever is signed in may do something with a resource, or with one of its records: the table of
 * permissions, asked through react-admin. Until it has answered, no.
 */
export function useMay<R extends Resource>(action: Action<R>, resource: R, record?: Written & { id: number }): boolean {
  return useCanAccess({ action, resource, ...(record && { record }) }).canAccess ?? false
}

/** Writes a moment (ISO 8601) as staff read it at the site: `Nov 21, 2026, 9:17 AM`. */
export function useMoment(): (moment: string) => string {
  const { timeZone } = useSession()
  return useCallback((moment) => niceMoment(new Date(moment), timeZone), [timeZone])
}

/** Writes a moment (ISO 8601) as the site's clocks show it, to the second: `2:15:04 PM`. */
export function useClockTime(): (moment: string) => string {
  const { timeZone } = useSession()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', second: '2-digit' })
    return (moment) => format.format(new Date(moment)).replaceAll('\u202f', ' ')
  }, [timeZone])
}

/** Who is signed in, and where: read once from the document. */
export interface Session {
  user: CurrentUser
  /** The email that they sign in with. */
  email: string
  siteName: string
  /** IANA name; days of the list's date range are days there. */
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

/** Today's day (`YYYY-MM-DD`) at the site, by its clock. */
export const useToday = (): string => dayOf(new Date(serverNow()), useSession().timeZone)
