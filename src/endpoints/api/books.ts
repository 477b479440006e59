import { Router, type Request } from 'express'
import { getBooks } from '../../services/donations/books/get-books'
import { UserError } from '../../platform/errors'
import { isMonth } from '../../shared/books'
import { dayOf } from '../../shared/dates'
import type { Web } from '../web'
import { methodNotAllowed, requireRight } from './signed-in'

/**
 * Reads `?month=2026-11`; defaults to the current month in the site's time zone.
 * @throws UserError 400
 */
export function bookMonthOf({ ctx }: Web, { query: { month } }: Request): string {
  if (month === undefined || month === '') return dayOf(ctx.now(), ctx.timeZone).slice(0, 7)
  if (typeof month !== 'string' || !isMonth(month)) throw new UserError(400, '"month" must be a month like 2026-11.')
  return month
}

/** `/api/books?month=2026-11` answers totals; `/api/books.csv` has the lines. */
export function bookRoutes(web: Web): Router {
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'books'), async (req, res) => void res.json(await getBooks(web.ctx, bookMonthOf(web, req))))
    .all(methodNotAllowed)
  return router
}
