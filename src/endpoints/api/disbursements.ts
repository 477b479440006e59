import { Router } from 'express'
import { todayOf } from '../../services/awards/award-confirmations'
import { installmentList } from '../../services/awards/installments'
import { moveInstallment } from '../../services/awards/plan-installments'
import { changeDisbursement } from '../../services/disbursements/change-disbursement'
import { disbursementList, getDisbursement } from '../../services/disbursements/disbursements'
import { prepareRun } from '../../services/disbursements/prepare-run'
import { approveRun, cancelRun, issueRun } from '../../services/disbursements/run-states'
import { getRun, runList } from '../../services/disbursements/runs'
import {
  disbursementChangeSchema,
  installmentChangeSchema,
  newRunSchema,
  runApprovalSchema,
  runCancelSchema,
  runIssueSchema,
} from '../../shared/disbursements'
import { idOf, parseBody, parseListRequest, treeOf } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight, sessionOf } from './signed-in'

export function installmentRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'installments'), async (req, res) => {
      const list = installmentList(actorOf(res), todayOf(ctx))
      await sendList(web, list, parseListRequest(req, list, 'due_on'), req, res)
    })
    .all(methodNotAllowed)
  router
    .route('/:id')
    .put(
      requireRight('edit', 'installments'),
      async (req, res) => void res.json(await moveInstallment(ctx, actorOf(res), idOf(req), parseBody(installmentChangeSchema, req))),
    )
    .all(methodNotAllowed)
  return router
}

export function runRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'disbursement-runs'), async (req, res) => {
      const list = runList(actorOf(res))
      await sendList(web, list, parseListRequest(req, list, 'created_at'), req, res)
    })
    .post(
      requireRight('create', 'disbursement-runs'),
      async (req, res) => void res.status(201).json(await prepareRun(ctx, actorOf(res), parseBody(newRunSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'disbursement-runs'), async (req, res) => void res.json(await getRun(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router
    .route('/:id/approve')
    .post(
      requireRight('approve', 'disbursement-runs'),
      async (req, res) => void res.json(await approveRun(ctx, sessionOf(res), idOf(req), parseBody(runApprovalSchema, req).except)),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/issue')
    .post(
      requireRight('edit', 'disbursement-runs'),
      async (req, res) => void res.json(await issueRun(ctx, sessionOf(res), idOf(req), parseBody(runIssueSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/cancel')
    .post(
      requireRight('edit', 'disbursement-runs'),
      async (req, res) => void res.json(await cancelRun(ctx, actorOf(res), idOf(req), parseBody(runCancelSchema, req).state)),
    )
    .all(methodNotAllowed)
  return router
}

export function disbursementRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'disbursements'), async (req, res) => {
      const list = disbursementList(actorOf(res))
      await sendList(web, list, parseListRequest(req, list, 'created_at'), req, res)
    })
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'disbursements'), async (req, res) => void res.json(await getDisbursement(ctx, actorOf(res), idOf(req))))
    .put(requireRight('edit', 'disbursements'), async (req, res) => {
      const sent = { change: parseBody(disbursementChangeSchema, req), sent: treeOf(req) }
      res.json(await changeDisbursement(ctx, sessionOf(res), idOf(req), sent))
    })
    .all(methodNotAllowed)
  return router
}
