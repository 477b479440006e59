import { Router } from 'express'
import { notFound } from '../../platform/errors'
import { changeSiteSettings } from '../../services/setup/change-site-settings'
import { getSetup, markSetup } from '../../services/setup/get-setup'
import { sendTestMail } from '../../services/setup/send-test-mail'
import { getSiteSettings } from '../../services/site-settings/site-settings'
import { isConfirmableStep, setupChangeSchema } from '../../shared/setup'
import { siteSettingsChangeSchema } from '../../shared/site-settings'
import { parseBody } from '../parse'
import type { Web } from '../web'
import { actorOf, methodNotAllowed, requireRight, sessionOf } from './signed-in'

/** A single record, at `/api/site-settings` and `/api/site-settings/1`, for clients that ask by ID. */
export function siteSettingsRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route(['/', '/1'])
    .get(requireRight('show', 'site-settings'), async (_req, res) => void res.json(await getSiteSettings(ctx)))
    .put(
      requireRight('edit', 'site-settings'),
      async (req, res) => void res.json(await changeSiteSettings(ctx, sessionOf(res), parseBody(siteSettingsChangeSchema, req))),
    )
    .all(methodNotAllowed)
  return router
}

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
      if (!isConfirmableStep(key)) throw notFound('step')
      res.json(await markSetup(ctx, actorOf(res), key, parseBody(setupChangeSchema, req).done))
    })
    .all(methodNotAllowed)
  return router
}
