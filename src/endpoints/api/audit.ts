import { Router } from 'express'
import { auditList } from '../../platform/audit/list-audit-events'
import { parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

/** Rows per answer, even without a `range`: the audit trail grows forever. */
const MOST = 1_000

export function auditRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'audit-events'), async (req, res) => {
      const list = auditList(ctx.timeZone, actorOf(res))
      const request = parseListRequest(req, list, 'created_at')
      const [first, last] = request.range ?? [0, Infinity]
      await sendList(web, list, { ...request, range: [first, Math.min(last, first + MOST - 1)] }, req, res)
    })
    .all(methodNotAllowed)
  return router
}
