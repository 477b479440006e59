import { Router } from 'express'
import { getSubmission } from '../../services/applications/submissions'
import type { Context } from '../../services/context'
import { Refusal } from '../../services/errors'
import { idOf } from '../parse'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

/** `/api/applications/{id}/submission?stage=first|extended`: a stage as the family sent it (rule 22.1). */
export function submissionRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/')
    .get(requireRight('show', 'applications'), async (req, res) => {
      const { stage = 'first' } = req.query
      if (stage !== 'first' && stage !== 'extended') throw new Refusal(400, '"stage" is first or extended.')
      res.json(await getSubmission(ctx, actorOf(res), idOf(req), stage))
    })
    .all(methodNotAllowed)
  return router
}
