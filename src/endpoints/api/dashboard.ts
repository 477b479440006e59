import { Router } from 'express'
import { getDashboard } from '../../services/dashboard/get-dashboard'
import type { Web } from '../web'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function dashboardRoutes({ ctx }: Web): Router {
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'dashboard'), async (_req, res) => void res.json(await getDashboard(ctx, actorOf(res))))
    .all(methodNotAllowed)
  return router
}
