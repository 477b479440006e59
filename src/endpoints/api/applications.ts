import { type RequestHandler, Router } from 'express'
import type { Context } from '../../platform/context'
import { UserError } from '../../platform/errors'
import { CASE_FILE_FORMATS, type CaseFileFormat, makeCaseFile } from '../../services/applications/case-file/make-case-file'
import { changeApplication, moveApplications } from '../../services/applications/change-application'
import { deleteApplication } from '../../services/applications/delete-application'
import { enterApplication } from '../../services/applications/enter-application'
import { getApplication } from '../../services/applications/get-application'
import { searchableApplications } from '../../services/applications/list-applications'
import { decideMatch } from '../../services/applications/matches/match-application'
import { reopenExtended } from '../../services/applications/reopen-extended'
import { resendAccessCode } from '../../services/applications/resend-access-code'
import { holdApplication, releaseHold } from '../../services/applications/retention/hold-application'
import { assignApplications } from '../../services/applications/sharing/share-application'
import { getSubmission } from '../../services/applications/submissions'
import { firstStageSchema } from '../../shared/application-form/schema'
import {
  applicationChangeSchema,
  bulkAssignRequestSchema,
  bulkMoveRequestSchema,
  deleteRequestSchema,
  enteredApplicationSchema,
  isAssignment,
  isSharing,
  matchDecisionSchema,
  resendCodeRequestSchema,
} from '../../shared/applications'
import { dayOf } from '../../shared/dates'
import { holdSchema } from '../../shared/retention'
import { isRecordId } from '../../shared/text'
import { idOf, parseBody, parseListRequest, treeOf } from '../parse'
import type { Web } from '../web'
import { commentRoutes } from './comments'
import { documentRequestRoutes } from './documents'
import { familyMessageRoutes, replyRoutes } from './messages'
import { hideRecused, recusalRoutes, recuseIfAsked } from './recusals'
import { abortOnDisconnect, sendDocument } from './send-document'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

function submissionRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/')
    .get(requireRight('show', 'applications'), async (req, res) => {
      const { stage = 'first', version } = req.query
      if (stage !== 'first' && stage !== 'extended') throw new UserError(400, '"stage" must be first or extended.')
      if (version !== undefined && (typeof version !== 'string' || !isRecordId(version)))
        throw new UserError(400, '"version" must be 1 or more.')
      const chosen = version === undefined ? undefined : Number(version)
      res.json(await getSubmission(ctx, actorOf(res), idOf(req), { stage, version: chosen }))
    })
    .all(methodNotAllowed)
  return router
}

const isFormat = (format: unknown): format is CaseFileFormat => CASE_FILE_FORMATS.some((one) => one === format)

/**
 * Reads `only=3,7` as comment IDs.
 * @throws UserError 400
 */
function chosenIn(only: unknown): readonly number[] | true {
  if (only === undefined) return true
  if (typeof only !== 'string' || !/^\d{1,9}(,\d{1,9})*$/.test(only)) throw new UserError(400, '"only" must be IDs of comments, like 3,7.')
  return only.split(',').map(Number)
}

function caseFileRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/')
    .get(requireRight('export', 'applications'), async (req, res) => {
      const { format = 'pdf', comments = '0', only } = req.query
      if (!isFormat(format)) throw new UserError(400, '"format" must be pdf or zip.')
      if (comments !== '0' && comments !== '1') throw new UserError(400, '"comments" must be 0 or 1.')
      const chosen = { format, comments: comments === '1' && chosenIn(only), signal: abortOnDisconnect(res) }
      sendDocument(req, res, await makeCaseFile(ctx, actorOf(res), idOf(req), chosen))
    })
    .all(methodNotAllowed)
  return router
}

function matchRoutes(ctx: Context): Router {
  const router = Router({ mergeParams: true })
  router
    .route('/:other')
    .put(requireRight('edit', 'applications'), async (req, res) => {
      const decision = parseBody(matchDecisionSchema, req)
      res.json(await decideMatch(ctx, actorOf(res), idOf(req), idOf(req, 'other'), decision))
    })
    .all(methodNotAllowed)
  return router
}

const mayChange: RequestHandler = (req, ...rest) => requireRight(isSharing(treeOf(req)) ? 'share' : 'edit', 'applications')(req, ...rest)

export function applicationRoutes(web: Web): Router {
  const { ctx } = web
  const router = hideRecused(Router())
  router
    .route('/')
    .get(requireRight('list', 'applications'), async (req, res) => {
      const list = searchableApplications(ctx, actorOf(res))
      await sendList(web, list, parseListRequest(req, list, 'created_at'), req, res)
    })
    .post(requireRight('enter', 'applications'), async (req, res) => {
      const form = parseBody(firstStageSchema(dayOf(ctx.now(), ctx.timeZone)), req)
      res.status(201).json(await enterApplication(ctx, actorOf(res), form, parseBody(enteredApplicationSchema, req)))
    })
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'applications'), async (req, res) => void res.json(await getApplication(ctx, actorOf(res), idOf(req))))
    .put(
      mayChange,
      async (req, res) =>
        void res.json(await changeApplication(ctx, actorOf(res), idOf(req), parseBody(applicationChangeSchema, req), treeOf(req))),
    )
    .delete(requireRight('delete', 'applications'), async (req, res) => {
      const id = idOf(req)
      const { reason } = parseBody(deleteRequestSchema, req)
      res.json(await deleteApplication(ctx, actorOf(res), id, reason))
    })
    .all(methodNotAllowed)
  const mayEdit = requireRight('edit', 'applications')
  router
    .route('/:id/hold')
    .post(
      mayEdit,
      async (req, res) => void res.json(await holdApplication(ctx, actorOf(res), idOf(req), parseBody(holdSchema, req).reason)),
    )
    .delete(mayEdit, async (req, res) => void res.json(await releaseHold(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router
    .route('/:id/reopen-extended')
    .post(requireRight('move', 'applications'), async (req, res) => void res.json(await reopenExtended(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router.use('/:id/case-file', caseFileRoutes(ctx))
  router.use('/:id/submission', submissionRoutes(ctx))
  router.use('/:id/comments', commentRoutes(ctx, 'applications'))
  router.use('/:id/replies', replyRoutes(ctx))
  router.use('/:id/messages', familyMessageRoutes(ctx))
  router.use('/:id/document-requests', documentRequestRoutes(ctx))
  router.use('/:id/matches', matchRoutes(ctx))
  router.use('/:id/recusals', recusalRoutes(ctx))
  return router
}

export function oneApplicationRoutes(web: Web): Router {
  const { ctx } = web
  const router = hideRecused(Router())
  router
    .route('/:id')
    .get(
      requireRight('show', 'applications'),
      async (req, res) => void res.json({ application: await getApplication(ctx, actorOf(res), idOf(req)) }),
    )
    .put(recuseIfAsked(ctx), mayChange, async (req, res) => {
      const { status, ...change } = parseBody(applicationChangeSchema, req)
      /** Bookmark calls also send the displayed status, which must not change it. */
      const isBookmark = change.is_bookmarked !== undefined
      const application = await changeApplication(ctx, actorOf(res), idOf(req), isBookmark ? change : { ...change, status }, treeOf(req))
      res.json({ application, undo: application.undo })
    })
    .all(methodNotAllowed)
  return router
}

export function bulkMoveRoutes(web: Web): Router {
  const router = Router()
  router
    .route('/')
    .post(requireRight('move', 'applications'), async (req, res) => {
      const actor = actorOf(res)
      if (isAssignment(treeOf(req))) res.json(await assignApplications(web.ctx, actor, parseBody(bulkAssignRequestSchema, req)))
      else res.json(await moveApplications(web.ctx, actor, parseBody(bulkMoveRequestSchema, req)))
    })
    .all(methodNotAllowed)
  return router
}

export function accessCodeRoutes(web: Web): Router {
  const router = Router()
  router
    .route('/')
    .post(requireRight('resend', 'applications'), async (req, res) => {
      const recipient = await resendAccessCode(web.ctx, actorOf(res), parseBody(resendCodeRequestSchema, req).applicationId)
      res.json({ message: `We’re emailing the access code to ${recipient}. See History below for when it’s sent.` })
    })
    .all(methodNotAllowed)
  return router
}
