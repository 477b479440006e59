import { Router } from 'express'
import { newCommentSchema, type CommentedResource } from '../../shared/comments'
import { addComment, deleteComment } from '../../services/applications/comments/comments'
import type { Context } from '../../platform/context'
import { idOf, parseBody } from '../parse'
import { actorOf, methodNotAllowed } from './signed-in'

export function commentRoutes(ctx: Context, resource: CommentedResource): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/')
    .post(async (req, res) => {
      const { comment } = parseBody(newCommentSchema, req)
      res.status(201).json(await addComment(ctx, actorOf(res), resource, idOf(req), comment))
    })
    .all(methodNotAllowed)
  router
    .route('/:commentId')
    .delete(async (req, res) => void res.json(await deleteComment(ctx, actorOf(res), resource, idOf(req), idOf(req, 'commentId'))))
    .all(methodNotAllowed)
  return router
}
