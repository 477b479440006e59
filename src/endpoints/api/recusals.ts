import { Router, type RequestHandler } from 'express'
import type { Context } from '../../platform/context'
import { assertNotRecused } from '../../platform/recusals'
import { getApplication } from '../../services/applications/get-application'
import { liftRecusal, recuse } from '../../services/applications/recusals/recusals'
import { leaveApplication, listViewers, watchApplication } from '../../services/applications/sharing/shared-work'
import { recusalRequestSchema, recusalSchema } from '../../shared/applications'
import { isRecordId } from '../../shared/text'
import { idOf, parseBody } from '../parse'
import type { Web } from '../web'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

/** @throws UserError 404 to a person who is recused from the application in the address */
export const refuseRecused: RequestHandler = (req, res, next) => {
  const { id } = req.params
  if (typeof id === 'string' && isRecordId(id)) assertNotRecused(actorOf(res), Number(id))
  next()
}

/** Answers 404 at an application that the person is recused from, and at every address below it, also at ones added later (rule 9.5). */
export const hideRecused = (router: Router): Router =>
  router.param('id', (_req, res, next, id: string) => {
    if (isRecordId(id)) assertNotRecused(actorOf(res), Number(id))
    next()
  })

export const recuseIfAsked =
  (ctx: Context): RequestHandler =>
  async (req, res, next) => {
    const { recused } = parseBody(recusalRequestSchema, req)
    if (recused !== true) return next()
    await recuse(ctx, actorOf(res), idOf(req), parseBody(recusalSchema, req).reason)
    res.json({ application: null })
  }

export function recusalRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/:user')
    .delete(requireRight('liftRecusal', 'applications'), async (req, res) => {
      await liftRecusal(ctx, actorOf(res), idOf(req), idOf(req, 'user'))
      res.json(await getApplication(ctx, actorOf(res), idOf(req)))
    })
    .all(methodNotAllowed)
  return router
}

/** `/api/viewers`: who has which application open (rule 2.16). Screens call it on their own, which is no use of a session. */
export function viewerRoutes({ ctx }: Web): Router {
  const router = hideRecused(Router())
  router
    .route('/')
    .get(requireRight('list', 'applications'), async (_req, res) => void res.json(await listViewers(ctx, actorOf(res))))
    .all(methodNotAllowed)
  router
    .route('/:id')
    .put(requireRight('show', 'applications'), async (req, res) => void res.json(await watchApplication(ctx, actorOf(res), idOf(req))))
    .delete(requireRight('show', 'applications'), async (req, res) => {
      await leaveApplication(ctx, actorOf(res), idOf(req))
      res.json({ message: 'You’ve left this application.' })
    })
    .all(methodNotAllowed)
  return router
}
