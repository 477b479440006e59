import { Router } from 'express'
import { inviteSchema, staffChangeSchema } from '../../shared/staff'
import { endSecondFactorOf } from '../../services/accounts/second-factor'
import { assertRecentPassword } from '../../services/accounts/recent'
import { changeStaff, inviteStaff, getStaff, staffList } from '../../services/accounts/staff'
import { sendResetLink } from '../../services/accounts/send-reset-link'
import { signOutEverywhere } from '../../services/accounts/sign-out-everywhere'
import { idOf, parseBody, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight, sessionOf } from './signed-in'

export function staffRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const list = staffList(ctx.timeZone)
  router.use(requireRight('list', 'users'))
  router
    .route('/')
    .get(requireRight('list', 'users'), async (req, res) => sendList(web, list, parseListRequest(req, list, 'name'), req, res))
    .post(
      requireRight('create', 'users'),
      async (req, res) => void res.status(201).json(await inviteStaff(ctx, sessionOf(res), parseBody(inviteSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'users'), async (req, res) => void res.json(await getStaff(ctx, actorOf(res), idOf(req))))
    .put(
      requireRight('edit', 'users'),
      async (req, res) => void res.json(await changeStaff(ctx, sessionOf(res), idOf(req), parseBody(staffChangeSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/reset')
    .post(requireRight('edit', 'users'), async (req, res) => void res.json(await sendResetLink(ctx, sessionOf(res), idOf(req))))
    .all(methodNotAllowed)
  router
    .route('/:id/sign-out')
    .post(requireRight('edit', 'users'), async (req, res) => void res.json(await signOutEverywhere(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router
    .route('/:id/second-factor')
    .delete(requireRight('edit', 'users'), async (req, res) => {
      await assertRecentPassword(ctx, sessionOf(res))
      await endSecondFactorOf(ctx, actorOf(res), idOf(req))
      res.json({ message: 'Two-step verification is off, and all sessions of this account have ended.' })
    })
    .all(methodNotAllowed)
  return router
}
