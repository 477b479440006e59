import { Router } from 'express'
import { getSubmission } from '../../services/applications/submissions'
import type { Context } from '../../platform/context'
import { UserError } from '../../platform/errors'
import { isRecordId } from '../../shared/text'
import { idOf } from '../parse'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function submissionRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/')
    .get(requireRight('show', 'applications'), async (req, res) => {
      const { stage = 'first', version } = req.query
      if (stage !== 'first' && stage !== 'extended') throw new UserError(400, '"stage" must be first or extended.')
      if (version !== undefined && (typeof version !== 'string' || !isRecordId(version)))
        throw new UserError(400, '"version" must be 1 or more.')
      const chosen = version === undefined ? undefined : Number(version)
      res.json(await getSubmission(ctx, actorOf(res), idOf(req), { stage, version: chosen }))
    })
    .all(methodNotAllowed)
  return router
}
