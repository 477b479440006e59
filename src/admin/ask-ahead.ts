import type { QueryClient } from '@tanstack/react-query'
import { mayOpen, screenAt } from '../shared/admin-paths'
import { dayOf } from '../shared/dates'
import type { AppDataProvider } from './data-provider'
import { screenOf } from './faces'
import { readFilters } from './list/filter-values'
import { serverNow } from '../shared/server-clock'
import { beginningOf } from './list/first-rows'
import type { Session } from './session/session'

interface Asking {
  queries: QueryClient
  provider: AppDataProvider
  session: Session
}

/**
 * Before anything is drawn: loads the screen that is opened and, where that is a list that may be long, asks for the rows that it
 * begins with. The list shows them until it has all of its own; what fails is asked again by it, and told there.
 */
export async function askAhead({ queries, provider, session }: Asking, { pathname, search }: Location): Promise<void> {
  const screen = screenAt(pathname.slice('/admin'.length))
  if (!screen || !mayOpen(session.user, screen)) return
  const { load, begins } = screenOf(screen.resource, screen.view)
  const askFirstRows = async () => {
    const beginning = await begins?.()
    if (!beginning) return
    const here = { today: dayOf(new Date(serverNow()), session.timeZone), timeZone: session.timeZone }
    const question = beginningOf(beginning, readFilters(beginning.filters ?? [], new URLSearchParams(search), here))
    const { resource } = beginning
    await queries.prefetchQuery({
      queryKey: [resource, 'getList', question],
      queryFn: ({ signal }) => provider.getList(resource, { ...question, signal }),
    })
  }
  await Promise.all([load?.(), askFirstRows()])
}
