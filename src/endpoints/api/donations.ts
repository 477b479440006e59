import { Router } from 'express'
import { checkBatchSchema, newCheckDonationSchema, donationChangeSchema } from '../../shared/donations'
import { changeDonation } from '../../services/donations/change-donation'
import { createCheckBatch } from '../../services/donations/create-check-batch'
import { createCheckDonation } from '../../services/donations/create-check-donation'
import { renderTributeCard } from '../../services/donations/render-tribute-card'
import { drawReceipt } from '../../services/donations/draw-receipt'
import { getDonation } from '../../services/donations/get-donation'
import { currentPause, liftPause } from '../../services/donations/giving-pause'
import { listDeclined } from '../../services/donations/list-declined'
import { donationList } from '../../services/donations/list-donations'
import { idOf, parseBody, treeOf, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { sendDocument, abortOnDisconnect } from './send-document'
import { actorOf, methodNotAllowed, requireRight, sessionOf } from './signed-in'

export function donationRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = donationList(ctx.timeZone)
  router
    .route('/')
    .get(requireRight('list', 'donations'), async (req, res) => sendList(web, list, parseListRequest(req, list, 'created_at'), req, res))
    .post(requireRight('create', 'donations'), async (req, res) => {
      res.status(201).json(await createCheckDonation(ctx, actorOf(res), parseBody(newCheckDonationSchema, req)))
    })
    .all(methodNotAllowed)
  router
    .route('/batch')
    .post(requireRight('create', 'donations'), async (req, res) => {
      res.status(201).json({ ids: await createCheckBatch(ctx, actorOf(res), parseBody(checkBatchSchema, req)) })
    })
    .all(methodNotAllowed)
  router
    .route('/pause')
    .get(requireRight('show', 'donations'), async (_req, res) => void res.json(await currentPause(ctx)))
    .delete(requireRight('liftPause', 'donations'), async (_req, res) => void res.json(await liftPause(ctx, actorOf(res))))
    .all(methodNotAllowed)
  router
    .route('/declined')
    .get(requireRight('show', 'donations'), async (_req, res) => void res.json(await listDeclined(ctx)))
    .all(methodNotAllowed)
  router
    .route('/:id/receipt')
    .get(requireRight('show', 'donations'), async (req, res) =>
      sendDocument(req, res, await drawReceipt(ctx, idOf(req), abortOnDisconnect(res))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/card')
    .get(requireRight('show', 'donations'), async (req, res) => {
      const id = idOf(req)
      sendDocument(req, res, { name: `card-${id}.pdf`, ...(await renderTributeCard(ctx, id, abortOnDisconnect(res))) })
    })
    .all(methodNotAllowed)
  return router.use(oneDonationRoutes(web))
}

/** `/{id}` under both `/api/donations` and `/api/donation` (rule 12.5). */
export function oneDonationRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route('/:id')
    .get(requireRight('show', 'donations'), async (req, res) => void res.json(await getDonation(ctx, idOf(req))))
    .put(
      requireRight('edit', 'donations'),
      async (req, res) =>
        void res.json(
          await changeDonation(ctx, sessionOf(res), idOf(req), { change: parseBody(donationChangeSchema, req), sent: treeOf(req) }),
        ),
    )
    .all(methodNotAllowed)
  return router
}
