import { Router, type Request } from 'express'
import { UserError } from '../../platform/errors'
import { getBooks } from '../../services/donations/books'
import { issueReceipts, moveDonations } from '../../services/donations/bulk-changes'
import { changeDonation } from '../../services/donations/change-donation'
import { createCheckBatch, createCheckDonation } from '../../services/donations/create-checks'
import { listDeclined } from '../../services/donations/declines'
import { drawReceipt, drawReceiptLetters } from '../../services/donations/draw-receipt'
import { getDonation } from '../../services/donations/get-donation'
import { currentPause, liftPause } from '../../services/donations/giving-pause'
import { donationList } from '../../services/donations/list-donations'
import { renderTributeCard } from '../../services/donations/render-tribute-card'
import { donationMoveSchema, MAX_RECEIPTS, receiptsRequestSchema } from '../../shared/bulk-donations'
import { dayOf } from '../../shared/dates'
import { isMonth } from '../../shared/donation-states'
import { checkBatchSchema, newCheckDonationSchema, donationChangeSchema } from '../../shared/donations'
import { idOf, parseBody, treeOf, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendDocument, abortOnDisconnect } from './send-document'
import { sendList } from './send-list'
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

/**
 * Reads `?month=2026-11`; defaults to the current month in the site's time zone.
 * @throws UserError 400
 */
export function bookMonthOf({ ctx }: Web, { query: { month } }: Request): string {
  if (month === undefined || month === '') return dayOf(ctx.now(), ctx.timeZone).slice(0, 7)
  if (typeof month !== 'string' || !isMonth(month)) throw new UserError(400, '"month" must be a month like 2026-11.')
  return month
}

export function bookRoutes(web: Web): Router {
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'books'), async (req, res) => void res.json(await getBooks(web.ctx, bookMonthOf(web, req))))
    .all(methodNotAllowed)
  return router
}

/**
 * Reads `donation_ids=3,7`.
 * @throws UserError 400
 */
function idsIn({ query: { donation_ids: ids } }: Request): number[] {
  if (typeof ids !== 'string' || !/^\d{1,9}(,\d{1,9})*$/.test(ids))
    throw new UserError(400, '"donation_ids" must be IDs of donations, like 3,7.')
  const read = [...new Set(ids.split(',').map(Number))]
  if (read.length > MAX_RECEIPTS) throw new UserError(400, `"donation_ids" can have up to ${MAX_RECEIPTS} IDs.`)
  return read
}

export function receiptRoutes({ ctx }: Web): Router {
  const router = Router()
  router
    .route('/')
    .post(
      requireRight('edit', 'donations'),
      async (req, res) => void res.json(await issueReceipts(ctx, actorOf(res), parseBody(receiptsRequestSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/letters')
    .get(requireRight('show', 'donations'), async (req, res) =>
      sendDocument(req, res, await drawReceiptLetters(ctx, idsIn(req), abortOnDisconnect(res))),
    )
    .all(methodNotAllowed)
  return router
}

export function donationMoveRoutes({ ctx }: Web): Router {
  const router = Router()
  router
    .route('/')
    .post(
      requireRight('edit', 'donations'),
      async (req, res) => void res.json(await moveDonations(ctx, actorOf(res), parseBody(donationMoveSchema, req))),
    )
    .all(methodNotAllowed)
  return router
}
