import type { QueryClient } from '@tanstack/react-query'
import { pathTo } from '../../../shared/admin-paths'
import { dayOf } from '../../../shared/dates'
import type { AppDataProvider } from '../../data-provider'
import { askedOf, readFilters } from '../../list/filter-values'
import { wholeOf } from '../../list/whole-list'
import type { Session } from '../../session/session'
import { FILTERS } from './definition'

/**
 * Asks for the applications before anything is drawn, where that is the screen that is opened: the list then finds its rows asked
 * for. The same filters and the same key as the list's own question; what fails is asked again by it, and told there.
 */
export function askAhead(queries: QueryClient, provider: AppDataProvider, { timeZone }: Session, { pathname, search }: Location): void {
  if (pathname !== `/admin${pathTo('applications')}`) return
  const here = { today: dayOf(new Date(), timeZone), timeZone }
  const filters = FILTERS.filter(({ passes }) => !passes)
  const question = wholeOf(askedOf(filters, readFilters(FILTERS, new URLSearchParams(search), here)))
  void queries.prefetchQuery({
    queryKey: ['applications', 'getList', question],
    queryFn: ({ signal }) => provider.getList('applications', { ...question, signal }),
    structuralSharing: false,
  })
}
