import { Router } from 'express'
import { DEVICE_MS, deviceFor } from '../../services/accounts/open-session'
import { assertRecentPassword, confirmSession, changeOwnPassword } from '../../services/accounts/own-password'
import {
  endSecondFactorOf,
  endOwnSecondFactor,
  getSecondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  newRecoveryCodes,
} from '../../services/accounts/second-factor'
import { endOwnSession, listOwnSessions } from '../../services/accounts/sessions'
import { changeStaff, inviteStaff, getStaff, staffList, sendResetLink, signOutEverywhere } from '../../services/accounts/staff'
import { inviteSchema, staffChangeSchema, codeSchema, ownPasswordSchema, currentPasswordSchema } from '../../shared/staff'
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

export function ownAccountRoutes({ ctx, cookies }: Web): Router {
  const router = Router()
  const passwordOf = (req: Parameters<typeof parseBody>[1]) => parseBody(currentPasswordSchema, req).password
  router
    .route('/password')
    .post(async (req, res) => {
      await changeOwnPassword(ctx, sessionOf(res), parseBody(ownPasswordSchema, req))
      cookies.clear(res, 'device')
      res.json({ message: 'Your password was changed. You’re signed out everywhere else.' })
    })
    .all(methodNotAllowed)
  router
    .route('/confirm')
    .post(async (req, res) => {
      await confirmSession(ctx, sessionOf(res), passwordOf(req))
      res.json({ message: 'Thank you.' })
    })
    .all(methodNotAllowed)
  router
    .route('/sign-out')
    .post(async (_req, res) => {
      await signOutEverywhere(ctx, actorOf(res), actorOf(res).id)
      res.json({ message: 'You’re signed out everywhere.' })
    })
    .all(methodNotAllowed)
  router
    .route('/session')
    /** Keeps the session alive while someone types; the response header has its new end. */
    .get((_req, res) => void res.json({ message: 'You’re signed in.' }))
    .all(methodNotAllowed)
  router
    .route('/sessions')
    .get(async (_req, res) => void res.json(await listOwnSessions(ctx, sessionOf(res))))
    .all(methodNotAllowed)
  router
    .route('/sessions/:id')
    .delete(async (req, res) => {
      await endOwnSession(ctx, sessionOf(res), req.params.id)
      res.json({ message: 'That session has ended.' })
    })
    .all(methodNotAllowed)
  router
    .route('/second-factor')
    .get(async (_req, res) => void res.json(await getSecondFactor(ctx, actorOf(res))))
    .post(async (req, res) => void res.json(await beginSecondFactor(ctx, sessionOf(res), passwordOf(req))))
    .delete(async (req, res) => {
      await endOwnSecondFactor(ctx, sessionOf(res), passwordOf(req))
      res.json({ message: 'Two-step verification is off.' })
    })
    .all(methodNotAllowed)
  router
    .route('/second-factor/confirm')
    .post(async (req, res) => {
      const { code } = parseBody(codeSchema, req)
      const recovery_codes = await confirmSecondFactor(ctx, sessionOf(res), code)
      cookies.write(res, 'device', await deviceFor(ctx, actorOf(res).email), DEVICE_MS)
      res.json({ recovery_codes })
    })
    .all(methodNotAllowed)
  router
    .route('/second-factor/recovery-codes')
    .post(async (req, res) => void res.json({ recovery_codes: await newRecoveryCodes(ctx, sessionOf(res), passwordOf(req)) }))
    .all(methodNotAllowed)
  return router
}
