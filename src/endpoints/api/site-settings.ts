import { Router } from 'express'
import { siteSettingsChangeSchema } from '../../shared/site-settings'
import { changeSiteSettings } from '../../services/setup/change-site-settings'
import { getSiteSettings } from '../../services/site-settings/get-site-settings'
import { parseBody } from '../parse'
import type { Web } from '../web'
import { methodNotAllowed, requireRight, sessionOf } from './signed-in'

/** The site settings: a single record, at `/api/site-settings` and, for clients that ask by id, at `/api/site-settings/1`. */
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
