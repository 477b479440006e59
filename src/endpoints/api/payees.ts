import { Router } from 'express'
import { changePayee, createPayee, getPayee, payeeList, verifyPayee } from '../../services/payees/payees'
import { newPayeeSchema, payeeChangeSchema, payeeVerificationSchema } from '../../shared/payees'
import { idOf, parseBody, parseListRequest, treeOf } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight, sessionOf } from './signed-in'

export function payeeRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'payees'), async (req, res) => {
      const list = payeeList(actorOf(res))
      await sendList(web, list, parseListRequest(req, list, 'name'), req, res)
    })
    .post(
      requireRight('create', 'payees'),
      async (req, res) => void res.status(201).json(await createPayee(ctx, actorOf(res), parseBody(newPayeeSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'payees'), async (req, res) => void res.json(await getPayee(ctx, idOf(req))))
    .put(
      requireRight('edit', 'payees'),
      async (req, res) =>
        void res.json(await changePayee(ctx, actorOf(res), idOf(req), { change: parseBody(payeeChangeSchema, req), sent: treeOf(req) })),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/verify')
    .post(
      requireRight('verify', 'payees'),
      async (req, res) => void res.json(await verifyPayee(ctx, sessionOf(res), idOf(req), parseBody(payeeVerificationSchema, req).how)),
    )
    .all(methodNotAllowed)
  return router
}
