import { createContext, useContext, type ReactNode } from 'react'
import type { CurrentUser } from '../../shared/page-config'
import { dayOf } from '../../shared/dates'
import { serverNow } from '../../shared/server-clock'

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
