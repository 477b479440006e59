import { Router } from 'express'
import { UserError } from '../../platform/errors'
import { searchRecords } from '../../services/search/search-records'
import type { Web } from '../web'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function searchRoutes({ ctx }: Web): Router {
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'search'), async (req, res) => {
      const { q = '' } = req.query
      if (typeof q !== 'string') throw new UserError(400, '"q" takes a text.')
      res.type('json').send(await searchRecords(ctx, actorOf(res), q))
    })
    .all(methodNotAllowed)
  return router
}
