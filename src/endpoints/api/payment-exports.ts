import { Router, type Request } from 'express'
import { UserError } from '../../platform/errors'
import { ledgerList, payeeTotals, registerList, scheduleI } from '../../services/disbursements/payment-reports'
import {
  payeeTotalColumns,
  positivePayColumns,
  quickBooksColumns,
  registerColumns,
  scheduleIColumns,
} from '../../services/exports/payment-columns'
import { siteSettings } from '../../services/site-settings/site-settings'
import { dayOf, isDay } from '../../shared/dates'
import { threshold1099 } from '../../shared/disbursements'
import { parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendCsv } from './exports'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

/** @throws UserError 400 */
function dayIn({ query }: Request, name: 'from' | 'to'): string {
  const day = query[name]
  if (typeof day !== 'string' || !isDay(day)) throw new UserError(400, `"${name}" must be a day like 2026-11-21.`)
  return day
}

/** @throws UserError 400 */
function yearIn({ query: { year } }: Request, today: string): number {
  if (year === undefined || year === '') return Number(today.slice(0, 4))
  if (typeof year !== 'string' || !/^20\d\d$/.test(year)) throw new UserError(400, '"year" must be a year like 2026.')
  return Number(year)
}

/** CSV files about payments for families, for bookkeeping and taxes (rules 29.13 and 29.15). */
export function paymentExportRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const whole = (field: string) => ({ filter: {}, sort: { field, order: 'ASC' } }) as const
  router
    .route('/disbursements.csv')
    .get(requireRight('export', 'disbursements'), async (req, res) => {
      const { format } = req.query
      if (format === 'quickbooks') return sendCsv(ctx, ledgerList(actorOf(res)), quickBooksColumns(ctx), whole('day'), res)
      const isBank = format === 'positive-pay'
      if (!isBank && format !== undefined && format !== '') throw new UserError(400, '"format" must be quickbooks or positive-pay.')
      const list = registerList(actorOf(res), { onlyChecks: isBank })
      const columns = isBank ? positivePayColumns(ctx) : registerColumns(ctx)
      await sendCsv(ctx, list, columns, parseListRequest(req, list, 'number'), res)
    })
    .all(methodNotAllowed)
  router
    .route('/payees/totals.csv')
    .get(requireRight('export', 'payees'), async (req, res) => {
      const year = yearIn(req, dayOf(ctx.now(), ctx.timeZone))
      const dollars = threshold1099(year, (await siteSettings(ctx)).threshold_1099)
      await sendCsv(ctx, payeeTotals(year, dollars * 100), payeeTotalColumns, whole('name'), res)
    })
    .all(methodNotAllowed)
  router
    .route('/awards/schedule-i.csv')
    .get(requireRight('export', 'awards'), (req, res) =>
      sendCsv(ctx, scheduleI(dayIn(req, 'from'), dayIn(req, 'to')), scheduleIColumns, whole('kind'), res),
    )
    .all(methodNotAllowed)
  return router
}
