import { Router } from 'express'
import { Refusal } from '../../services/errors'
import { jsonBody, refuseOtherBodies } from '../bodies'
import type { Web } from '../web'
import { applicationRoutes } from './applications'
import { campaignRoutes } from './campaigns'
import { requireSession } from './signed-in'
import { userRoutes } from './users'

/** The API of spec section 7, for staff alone: signed out, anything here is 401. */
export function apiRoutes(web: Web): Router {
  const router = Router()
  router.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' })
    next()
  })
  router.use(requireSession(web))
  router.use(refuseOtherBodies('application/json'), jsonBody, web.protect)
  router.use('/applications', applicationRoutes(web))
  router.use('/campaigns', campaignRoutes(web))
  router.use('/users', userRoutes(web))
  router.use(() => {
    throw new Refusal(404, 'There is no such address.')
  })
  return router
}
