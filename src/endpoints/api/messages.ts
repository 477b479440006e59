import { Router, type RequestHandler } from 'express'
import type { Context } from '../../platform/context'
import { answerMessage } from '../../services/applications/replies/replies'
import { assertMayReply, previewReply } from '../../services/applications/replies/reply-mail'
import { sendReply } from '../../services/applications/replies/send-reply'
import { getMessage, messageList } from '../../services/messages/messages'
import { resendMessage } from '../../services/messages/resend-message'
import { answeredSchema, newReplySchema, replyPreviewRequestSchema } from '../../shared/comments'
import { can } from '../../shared/permissions'
import { idOf, parseListRequest, parseBody } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function messageRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'messages'), async (req, res) => {
      const list = messageList(ctx.timeZone, actorOf(res))
      await sendList(web, list, parseListRequest(req, list, 'created_at'), req, res)
    })
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'messages'), async (req, res) => void res.json(await getMessage(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router
    .route('/:id/resend')
    .post(requireRight('resend', 'messages'), async (req, res) => void res.json(await resendMessage(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  return router
}

const requireMayReply =
  (ctx: Context): RequestHandler =>
  async (_req, res, next) => {
    await assertMayReply(ctx, actorOf(res))
    next()
  }

/** Staff who can't move applications may have an email of theirs to take back. */
export const requireMayUndo =
  (ctx: Context): RequestHandler =>
  async (_req, res, next) => {
    if (!can(actorOf(res), 'move', 'applications')) await assertMayReply(ctx, actorOf(res))
    next()
  }

export function replyRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/')
    .post(requireMayReply(ctx), async (req, res) => {
      const reply = parseBody(newReplySchema, req)
      res.status(201).json(await sendReply(ctx, actorOf(res), idOf(req), reply))
    })
    .all(methodNotAllowed)
  router
    .route('/preview')
    .post(requireMayReply(ctx), async (req, res) => {
      const { text } = parseBody(replyPreviewRequestSchema, req)
      res.json(await previewReply(ctx, actorOf(res), idOf(req), text))
    })
    .all(methodNotAllowed)
  return router
}

export function familyMessageRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/:message')
    .put(requireRight('answer', 'applications'), async (req, res) => {
      const { answered } = parseBody(answeredSchema, req)
      res.json(await answerMessage(ctx, actorOf(res), idOf(req), idOf(req, 'message'), answered))
    })
    .all(methodNotAllowed)
  return router
}
