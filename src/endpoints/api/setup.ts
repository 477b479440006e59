import { Router } from 'express'
import { notFound, UserError } from '../../platform/errors'
import { periodsOf, getRetention } from '../../services/applications/retention/due-applications'
import { changeSiteSettings, getSetup, markSetup, sendTestMail } from '../../services/setup/setup'
import { getSiteSettings } from '../../services/site-settings/site-settings'
import { fieldErrors } from '../../shared/field-errors'
import { retentionQuerySchema } from '../../shared/retention'
import { isConfirmableStep, setupChangeSchema, siteSettingsChangeSchema } from '../../shared/site-settings'
import { parseBody } from '../parse'
import type { Web } from '../web'
import { actorOf, methodNotAllowed, requireRight, sessionOf } from './signed-in'

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
