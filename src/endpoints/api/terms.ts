import { Router } from 'express'
import { termsChangeSchema } from '../../shared/terms'
import { changeTerms, listTermsVersions, termsList, getTerms, findTerms } from '../../services/terms/terms'
import { notFound } from '../../platform/errors'
import { idOf, parseBody, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function termsRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = termsList(ctx.timeZone)
  router
    .route('/')
    .get(requireRight('list', 'terms'), async (req, res) => sendList(web, list, parseListRequest(req, list, 'id'), req, res))
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'terms'), async (req, res) => void res.json(await getTerms(ctx, idOf(req))))
    .put(
      requireRight('edit', 'terms'),
      async (req, res) => void res.json(await changeTerms(ctx, actorOf(res), idOf(req), parseBody(termsChangeSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/versions')
    .get(requireRight('show', 'terms'), async (req, res) => {
      await getTerms(ctx, idOf(req))
      res.json(await listTermsVersions(ctx))
    })
    .all(methodNotAllowed)
  router
    .route('/:id/versions/:version')
    .get(requireRight('show', 'terms'), async (req, res) => {
      await getTerms(ctx, idOf(req))
      const version = await findTerms(ctx, idOf(req, 'version'))
      if (!version) throw notFound('version')
      res.json(version)
    })
    .all(methodNotAllowed)
  return router
}
