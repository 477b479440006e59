import { Router, type Request } from 'express'
import type { Context } from '../../platform/context'
import { UserError } from '../../platform/errors'
import { changeDonor, mergeDonors, separateDonors, takeBackThanks, thankDonors } from '../../services/donations/donors/change-donor'
import { drawLabels, drawLetters, type DonorMail } from '../../services/donations/donors/draw-donor-mail'
import { donorList, getDonor } from '../../services/donations/donors/donors'
import { drawStatement, drawStatements } from '../../services/donations/statements/draw-statements'
import { getStatement, statementList, statementsOfYear } from '../../services/donations/statements/statements'
import { issueOne, reissueStatement, runStatements } from '../../services/donations/statements/run-statements'
import { dayOf } from '../../shared/dates'
import {
  donorChangeSchema,
  donorMergeSchema,
  donorThanksSchema,
  statementIssueSchema,
  statementRunRequestSchema,
} from '../../shared/donors'
import { idOf, parseBody, parseListRequest, partOf, treeOf } from '../parse'
import type { Web } from '../web'
import { abortOnDisconnect, sendDocument } from './send-document'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight } from './signed-in'

export function donorRoutes(web: Web): Router {
  const { ctx } = web
  const list = donorList(ctx)
  const router = Router()
  router
    .route('/')
    .get(requireRight('list', 'donors'), (req, res) => sendList(web, list, parseListRequest(req, list, 'last_gift'), req, res))
    .all(methodNotAllowed)
  router
    .route('/thanks')
    .post(
      requireRight('edit', 'donors'),
      async (req, res) => void res.json({ donor_ids: await thankDonors(ctx, actorOf(res), parseBody(donorThanksSchema, req)) }),
    )
    .delete(
      requireRight('edit', 'donors'),
      async (req, res) => void res.json({ donor_ids: await takeBackThanks(ctx, actorOf(res), parseBody(donorThanksSchema, req)) }),
    )
    .all(methodNotAllowed)
  const mailOf = (req: Request): DonorMail => ({ request: parseListRequest(req, list, 'last_gift'), part: partOf(req) })
  for (const [name, draw] of [
    ['labels', drawLabels],
    ['letters', drawLetters],
  ] as const)
    router
      .route(`/${name}.pdf`)
      .get(requireRight('export', 'donors'), async (req, res) =>
        sendDocument(req, res, await draw(ctx, actorOf(res), mailOf(req), abortOnDisconnect(res))),
      )
      .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'donors'), async (req, res) => void res.json(await getDonor(ctx, actorOf(res), idOf(req))))
    .put(
      requireRight('edit', 'donors'),
      async (req, res) =>
        void res.json(await changeDonor(ctx, actorOf(res), idOf(req), { change: parseBody(donorChangeSchema, req), sent: treeOf(req) })),
    )
    .all(methodNotAllowed)
  return router
}

export function statementRoutes(web: Web): Router {
  const { ctx } = web
  const { timeZone } = ctx
  const router = Router()
  const yearOf = ({ query: { year } }: Request): number => {
    if (year === undefined || year === '') return Number(dayOf(ctx.now(), timeZone).slice(0, 4))
    if (typeof year !== 'string' || !/^(19|20|21)\d{2}$/.test(year)) throw new UserError(400, '"year" must be a year like 2026.')
    return Number(year)
  }
  router
    .route('/')
    .get(requireRight('list', 'statements'), async (req, res) => {
      const list = statementList(yearOf(req), timeZone)
      await sendList(web, list, parseListRequest(req, list, 'amount'), req, res)
    })
    .all(methodNotAllowed)
  runRoutes(router, ctx, yearOf)
  mergeRoutes(router, ctx)
  router
    .route('/:id/issue')
    .post(requireRight('issue', 'statements'), async (req, res) => {
      const asked = parseBody(statementIssueSchema, req)
      await issueOne(ctx, actorOf(res), idOf(req), asked)
      res.json(await getStatement(ctx, actorOf(res), idOf(req), asked.year))
    })
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(
      requireRight('show', 'statements'),
      async (req, res) => void res.json(await getStatement(ctx, actorOf(res), idOf(req), yearOf(req))),
    )
    .all(methodNotAllowed)
  return router
}

function runRoutes(router: Router, ctx: Context, yearOf: (req: Request) => number): void {
  const show = requireRight('show', 'statements')
  router
    .route('/run')
    .get(show, async (req, res) => void res.json(await statementsOfYear(ctx, yearOf(req))))
    .post(
      requireRight('issue', 'statements'),
      async (req, res) => void res.status(202).json(await runStatements(ctx, actorOf(res), parseBody(statementRunRequestSchema, req).year)),
    )
    .all(methodNotAllowed)
  router
    .route('/letters')
    .get(show, async (req, res) => sendDocument(req, res, await drawStatements(ctx, yearOf(req), partOf(req), abortOnDisconnect(res))))
    .all(methodNotAllowed)
  router
    .route('/issued/:id')
    .get(show, async (req, res) => sendDocument(req, res, await drawStatement(ctx, idOf(req), abortOnDisconnect(res))))
    .post(requireRight('issue', 'statements'), async (req, res) => {
      const { email } = parseBody(statementIssueSchema.pick({ email: true }), req)
      res.json(await reissueStatement(ctx, actorOf(res), idOf(req), email))
    })
    .all(methodNotAllowed)
}

function mergeRoutes(router: Router, ctx: Context): void {
  router
    .route('/merges')
    .post(
      requireRight('merge', 'statements'),
      async (req, res) => void res.status(201).json({ id: await mergeDonors(ctx, actorOf(res), parseBody(donorMergeSchema, req)) }),
    )
    .all(methodNotAllowed)
  router
    .route('/merges/:id')
    .delete(requireRight('merge', 'statements'), async (req, res) => {
      await separateDonors(ctx, actorOf(res), idOf(req))
      res.status(204).end()
    })
    .all(methodNotAllowed)
}
