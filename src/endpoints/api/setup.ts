import { Router } from 'express'
import { notFound } from '../../platform/errors'
import { getSetup } from '../../services/setup/get-setup'
import { markSetup } from '../../services/setup/mark-setup'
import { sendTestMail } from '../../services/setup/send-test-mail'
import { isSaidKey, setupChangeSchema } from '../../shared/setup'
import { parseBody } from '../parse'
import type { Web } from '../web'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

/** What is to be done before opening day; admins say what is done, and try whether mail arrives. */
export function setupRoutes({ ctx }: Web): Router {
  const router = Router()
  const mayEdit = requireRight('edit', 'setup')
  router
    .route('/')
    .get(requireRight('list', 'setup'), async (_req, res) => void res.json(await getSetup(ctx, actorOf(res))))
    .all(methodNotAllowed)
  router
    .route('/mail')
    .post(mayEdit, async (_req, res) => void res.json(await sendTestMail(ctx, actorOf(res))))
    .all(methodNotAllowed)
  router
    .route('/:key')
    .put(mayEdit, async (req, res) => {
      const { key } = req.params
      if (!isSaidKey(key)) throw notFound('step')
      res.json(await markSetup(ctx, actorOf(res), key, parseBody(setupChangeSchema, req).done))
    })
    .all(methodNotAllowed)
  return router
}
