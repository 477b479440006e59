import { Router, type Request, type RequestHandler } from 'express'
import { UserError } from '../../platform/errors'
import { approveAward } from '../../services/awards/approve-award'
import { endAward, pauseAward, resumeAward, reviewAward, withdrawAward } from '../../services/awards/award-states'
import { todayOf } from '../../services/awards/award-confirmations'
import { awardList, getAward } from '../../services/awards/awards'
import { changeAward, scheduleAward } from '../../services/awards/change-award'
import { createLandlordLink, removeLandlordLink } from '../../services/awards/landlord-link'
import { proposeAward } from '../../services/awards/propose-award'
import { makeLetter, openLetter, previewLetter } from '../../services/letters/make-letter'
import { enterConfirmation, markConfirmationSeen } from '../../services/confirmations/confirmations'
import type { Award } from '../../shared/api/awards'
import {
  awardApprovalSchema,
  awardChangeSchema,
  awardEndSchema,
  awardReasonSchema,
  awardReviewSchema,
  landlordLinkRequestSchema,
  newAwardSchema,
  scheduleSchema,
} from '../../shared/awards'
import { letterKind, newLetterSchema, type LetterKind } from '../../shared/letters'
import { newConfirmationSchema } from '../../shared/confirmations'
import { idOf, parseBody, parseListRequest, treeOf } from '../parse'
import type { Web } from '../web'
import { abortOnDisconnect, sendDocument } from './send-document'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight, sessionOf } from './signed-in'

type Work = (...[req, res]: Parameters<RequestHandler>) => Promise<Award>

export function awardRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const answer =
    (work: Work): RequestHandler =>
    async (req, res, next) =>
      void res.json(await work(req, res, next))
  const verb = (name: string, work: Work, right: 'edit' | 'approve' = 'edit') =>
    router.route(`/:id/${name}`).post(requireRight(right, 'awards'), answer(work)).all(methodNotAllowed)

  router
    .route('/')
    .get(requireRight('list', 'awards'), async (req, res) => {
      const list = awardList(actorOf(res), todayOf(ctx))
      await sendList(web, list, parseListRequest(req, list, 'created_at'), req, res)
    })
    .post(
      requireRight('create', 'awards'),
      async (req, res) => void res.status(201).json(await proposeAward(ctx, actorOf(res), parseBody(newAwardSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(
      requireRight('show', 'awards'),
      answer((req, res) => getAward(ctx, actorOf(res), idOf(req))),
    )
    .put(
      requireRight('edit', 'awards'),
      answer((req, res) => changeAward(ctx, actorOf(res), idOf(req), { change: parseBody(awardChangeSchema, req), sent: treeOf(req) })),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/schedule')
    .put(
      requireRight('edit', 'awards'),
      answer((req, res) => scheduleAward(ctx, actorOf(res), idOf(req), parseBody(scheduleSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/confirmations')
    .post(
      requireRight('create', 'confirmations'),
      async (req, res) =>
        void res.status(201).json(await enterConfirmation(ctx, actorOf(res), idOf(req), parseBody(newConfirmationSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/landlord-link')
    .post(requireRight('edit', 'awards'), async (req, res) => {
      res.status(202).json(await createLandlordLink(ctx, actorOf(res), idOf(req), parseBody(landlordLinkRequestSchema, req)))
    })
    .delete(
      requireRight('edit', 'awards'),
      answer((req, res) => removeLandlordLink(ctx, actorOf(res), idOf(req))),
    )
    .all(methodNotAllowed)
  verb('approve', (req, res) => approveAward(ctx, sessionOf(res), idOf(req), parseBody(awardApprovalSchema, req)), 'approve')
  verb('withdraw', (req, res) => withdrawAward(ctx, actorOf(res), idOf(req), parseBody(awardReasonSchema, req).reason))
  verb('pause', (req, res) => pauseAward(ctx, actorOf(res), idOf(req), parseBody(awardReasonSchema, req).reason))
  verb('resume', (req, res) => resumeAward(ctx, actorOf(res), idOf(req)))
  verb('end', (req, res) => endAward(ctx, actorOf(res), idOf(req), parseBody(awardEndSchema, req)))
  verb('review', (req, res) => reviewAward(ctx, actorOf(res), idOf(req), parseBody(awardReviewSchema, req)))
  return router.use(letterRoutes(web))
}

/** Reads `?kind=pledge`. @throws UserError 400 */
function kindOf({ query }: Request): LetterKind {
  const { success, data } = letterKind.safeParse(query.kind)
  if (!success) throw new UserError(400, '"kind" must be pledge or award.')
  return data
}

function letterRoutes({ ctx }: Web): Router {
  const router = Router()
  router
    .route('/:id/letters')
    .post(
      requireRight('create', 'letters'),
      async (req, res) => void res.status(201).json(await makeLetter(ctx, actorOf(res), idOf(req), parseBody(newLetterSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/letters/preview')
    .get(requireRight('create', 'letters'), async (req, res) =>
      sendDocument(req, res, await previewLetter(ctx, actorOf(res), idOf(req), kindOf(req), abortOnDisconnect(res))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/letters/:letter')
    .get(requireRight('show', 'letters'), async (req, res) =>
      sendDocument(req, res, await openLetter(ctx, actorOf(res), idOf(req), idOf(req, 'letter'))),
    )
    .all(methodNotAllowed)
  return router
}

export function confirmationRoutes({ ctx }: Web): Router {
  const router = Router()
  router
    .route('/:id/seen')
    .post(
      requireRight('edit', 'confirmations'),
      async (req, res) => void res.json(await markConfirmationSeen(ctx, actorOf(res), idOf(req))),
    )
    .all(methodNotAllowed)
  return router
}
