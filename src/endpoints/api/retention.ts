import { Router } from 'express'
import { UserError } from '../../platform/errors'
import { periodsOf } from '../../services/applications/retention/due-applications'
import { getRetention } from '../../services/applications/retention/get-retention'
import { fieldErrors } from '../../shared/field-errors'
import { retentionQuerySchema } from '../../shared/retention'
import type { Web } from '../web'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

/** Applications due for anonymization, by the saved periods or by those in the query. */
export function retentionRoutes({ ctx }: Web): Router {
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'retention'), async (req, res) => {
      const asked = retentionQuerySchema.safeParse(req.query)
      if (!asked.success) throw new UserError(422, 'Please fix the highlighted fields.', fieldErrors(asked.error))
      const saved = await periodsOf(ctx)
      const { keep_denied_months: denied = saved.Denied, keep_archived_months: archived = saved.Archived } = asked.data
      res.json(await getRetention(ctx, actorOf(res), { Denied: denied, Archived: archived }))
    })
    .all(methodNotAllowed)
  return router
}
