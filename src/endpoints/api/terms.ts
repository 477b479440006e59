import { Router } from 'express'
import { termsChangeSchema } from '../../shared/terms'
import { changeTerms } from '../../services/terms/change-terms'
import { findTerms } from '../../services/terms/current-terms'
import { TERMS_ID, getTerms } from '../../services/terms/get-terms'
import { listTermsVersions } from '../../services/terms/list-terms-versions'
import { Refusal, notFound } from '../../services/errors'
import { idOf, parseBody, parseListRequest } from '../parse'
import type { Web } from '../web'
import { actorOf, methodNotAllowed, requireAdmin } from './signed-in'

/** The terms, a single record 1, and the versions there have been of it. */
export function termsRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route('/')
    .get(async (req, res) => {
      const ids = wantedIds(parseListRequest(req, 'id').filter)
      const list = ids === null || ids.includes(TERMS_ID) ? [await getTerms(ctx, TERMS_ID)] : []
      res.set('Content-Range', list.length ? 'terms 0-0/1' : 'terms */0').json(list)
    })
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(async (req, res) => void res.json(await getTerms(ctx, idOf(req))))
    .put(
      requireAdmin,
      async (req, res) => void res.json(await changeTerms(ctx, actorOf(res), idOf(req), parseBody(termsChangeSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/versions')
    .get(async (req, res) => {
      await getTerms(ctx, idOf(req))
      res.json(await listTermsVersions(ctx))
    })
    .all(methodNotAllowed)
  router
    .route('/:id/versions/:version')
    .get(async (req, res) => {
      await getTerms(ctx, idOf(req))
      const version = await findTerms(ctx, idOf(req, 'version'))
      if (!version) throw notFound('version')
      res.json(version)
    })
    .all(methodNotAllowed)
  return router
}

/** The ids that a list's filter names; null is all. */
function wantedIds({ id, ...others }: Record<string, unknown>): number[] | null {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new Refusal(400, `There is no filter "${unknown}" on terms.`)
  return id === undefined ? null : (Array.isArray(id) ? (id as unknown[]) : [id]).map(Number)
}
