import { Router } from 'express'
import { endOwnSecondFactor, getSecondFactor } from '../../services/accounts/second-factor'
import { beginSecondFactor, confirmSecondFactor, newRecoveryCodes } from '../../services/accounts/set-up'
import { DEVICE_MS, deviceFor } from '../../services/accounts/open-session'
import { endOwnSession, listOwnSessions } from '../../services/accounts/own-sessions'
import { confirmSession } from '../../services/accounts/recent'
import { changeOwnPassword } from '../../services/accounts/own-password'
import { signOutEverywhere } from '../../services/accounts/sign-out-everywhere'
import { codeSchema, ownPasswordSchema, currentPasswordSchema } from '../../shared/password'
import { parseBody } from '../parse'
import type { Web } from '../web'
import { actorOf, methodNotAllowed, sessionOf } from './signed-in'

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
