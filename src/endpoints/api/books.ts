import { Router, type Request } from 'express'
import { getBooks } from '../../services/donations/books/get-books'
import { Refusal } from '../../platform/errors'
import { isMonth } from '../../shared/books'
import { dayOf } from '../../shared/dates'
import type { Web } from '../web'
import { methodNotAllowed, requireRight } from './signed-in'

/** `?month=2026-11`; without one, this month of the site's. @throws Refusal 400 */
export function bookMonthOf({ ctx }: Web, { query: { month } }: Request): string {
  if (month === undefined || month === '') return dayOf(ctx.now(), ctx.timeZone).slice(0, 7)
  if (typeof month !== 'string' || !isMonth(month)) throw new Refusal(400, '"month" is a month like 2026-11.')
  return month
}

/** `/api/books?month=2026-11`: what the month's lines add up to; the lines themselves are `/api/books.csv`. */
export function bookRoutes(web: Web): Router {
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'books'), async (req, res) => void res.json(await getBooks(web.ctx, bookMonthOf(web, req))))
    .all(methodNotAllowed)
  return router
}
