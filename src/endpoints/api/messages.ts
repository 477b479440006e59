import { Router } from 'express'
import { getMessage, messageList } from '../../services/messages/messages'
import { resendMessage } from '../../services/messages/resend-message'
import { idOf, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function messageRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = messageList(ctx.timeZone)
  router
    .route('/')
    .get(requireRight('list', 'messages'), async (req, res) => sendList(web, list, parseListRequest(req, list, 'created_at'), req, res))
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
