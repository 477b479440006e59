import { Router } from 'express'
import { matchDecisionSchema } from '../../shared/matches'
import { decideMatch } from '../../services/applications/matches/decide-match'
import type { Context } from '../../platform/context'
import { idOf, parseBody } from '../parse'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

/** `/api/applications/{id}/matches/{other}`: what staff make of a possible match (rule 23.4). */
export function matchRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/:other')
    .put(requireRight('edit', 'applications'), async (req, res) => {
      const decision = parseBody(matchDecisionSchema, req)
      res.json(await decideMatch(ctx, actorOf(res), idOf(req), idOf(req, 'other'), decision))
    })
    .all(methodNotAllowed)
  return router
}
