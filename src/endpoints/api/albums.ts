import { Router } from 'express'
import { albumChangeSchema, newAlbumSchema } from '../../shared/albums'
import { changeAlbum, createAlbum } from '../../services/albums/change-album'
import { deleteAlbum, getAlbum, albumList } from '../../services/albums/albums'
import { idOf, parseBody, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function albumRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = albumList(ctx)
  router
    .route('/')
    .get(requireRight('list', 'albums'), async (req, res) => sendList(web, list, parseListRequest(req, list, 'year'), req, res))
    .post(
      requireRight('create', 'albums'),
      async (req, res) => void res.status(201).json(await createAlbum(ctx, actorOf(res), parseBody(newAlbumSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'albums'), async (req, res) => void res.json(await getAlbum(ctx, actorOf(res), idOf(req))))
    .put(
      requireRight('edit', 'albums'),
      async (req, res) => void res.json(await changeAlbum(ctx, actorOf(res), idOf(req), parseBody(albumChangeSchema, req))),
    )
    .delete(requireRight('delete', 'albums'), async (req, res) => void res.json(await deleteAlbum(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  return router
}
