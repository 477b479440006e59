import { Router } from 'express'
import { notFound } from '../../platform/errors'
import { deletePage, getPage, pageList, getPageVersion, listPageVersions } from '../../services/pages/pages'
import { changePage, createPage, restorePageVersion } from '../../services/pages/save-page'
import { changeTerms, listTermsVersions, termsList, getTerms, findTerms } from '../../services/terms/terms'
import { newPageSchema, pageChangeSchema, termsChangeSchema } from '../../shared/pages'
import { idOf, parseBody, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function pageRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = pageList(ctx.timeZone)
  router
    .route('/')
    .get(requireRight('list', 'pages'), async (req, res) => sendList(web, list, parseListRequest(req, list, 'updated_at'), req, res))
    .post(
      requireRight('create', 'pages'),
      async (req, res) => void res.status(201).json(await createPage(ctx, actorOf(res), parseBody(newPageSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'pages'), async (req, res) => void res.json(await getPage(ctx, idOf(req))))
    .put(
      requireRight('edit', 'pages'),
      async (req, res) => void res.json(await changePage(ctx, actorOf(res), idOf(req), parseBody(pageChangeSchema, req))),
    )
    .delete(requireRight('delete', 'pages'), async (req, res) => void res.json(await deletePage(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router
    .route('/:id/versions')
    .get(requireRight('show', 'pages'), async (req, res) => void res.json(await listPageVersions(ctx, idOf(req))))
    .all(methodNotAllowed)
  router
    .route('/:id/versions/:version')
    .get(requireRight('show', 'pages'), async (req, res) => void res.json(await getPageVersion(ctx, idOf(req), idOf(req, 'version'))))
    .all(methodNotAllowed)
  router
    .route('/:id/versions/:version/restore')
    .post(requireRight('edit', 'pages'), async (req, res) => {
      const earlier = await getPageVersion(ctx, idOf(req), idOf(req, 'version'))
      res.json(await restorePageVersion(ctx, actorOf(res), idOf(req), earlier))
    })
    .all(methodNotAllowed)
  return router
}

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
