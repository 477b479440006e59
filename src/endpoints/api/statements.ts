import { Router, type Request } from 'express'
import { dayOf } from '../../shared/dates'
import { getStatement } from '../../services/donations/get-statement'
import { statementList } from '../../services/donations/list-statements'
import { Refusal } from '../../services/errors'
import { idOf, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

/** `/api/statements?year=2026`: the donors of a year, and what each gave. Without a year, this one. */
export function statementRoutes({ ctx }: Web): Router {
  const { timeZone } = ctx
  const router = Router()
  const yearOf = ({ query: { year } }: Request): number => {
    if (year === undefined || year === '') return Number(dayOf(ctx.now(), timeZone).slice(0, 4))
    if (typeof year !== 'string' || !/^(19|20|21)\d{2}$/.test(year)) throw new Refusal(400, '"year" is a year like 2026.')
    return Number(year)
  }
  router
    .route('/')
    .get(requireRight('list', 'statements'), async (req, res) =>
      sendList(ctx, statementList(yearOf(req), timeZone), parseListRequest(req, 'amount', ['q']), req, res),
    )
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(
      requireRight('show', 'statements'),
      async (req, res) => void res.json(await getStatement(ctx, actorOf(res), idOf(req), yearOf(req))),
    )
    .all(methodNotAllowed)
  return router
}
