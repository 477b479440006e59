import { Router } from 'express'
import { ownPasswordSchema } from '../../shared/password'
import { inviteSchema, staffChangeSchema } from '../../shared/staff'
import { changeOwnPassword } from '../../services/staff/change-own-password'
import { changeStaff } from '../../services/staff/change-staff'
import { getStaff } from '../../services/staff/get-staff'
import { inviteStaff } from '../../services/staff/invite-staff'
import { staffList } from '../../services/staff/list-staff'
import { sendResetLink } from '../../services/staff/send-reset-link'
import { signOutEverywhere } from '../../services/staff/sign-out-everywhere'
import { idOf, parseBody, parseListRequest } from '../parse'
import type { Web } from '../web'
import { sendList } from './send-list'
import { actorOf, methodNotAllowed, requireRight, sessionOf } from './signed-in'

/** Staff accounts. What concerns oneself (`/me`) is for everybody, the rest for admins. */
export function staffRoutes(web: Web): Router {
  const { ctx, cookies } = web
  const router = Router()
  router
    .route('/me/password')
    .post(async (req, res) => {
      await changeOwnPassword(ctx, sessionOf(res), parseBody(ownPasswordSchema, req))
      cookies.clear(res, 'device')
      res.json({ message: 'Your password is changed. You are signed out everywhere else.' })
    })
    .all(methodNotAllowed)
  router
    .route('/me/sign-out')
    .post(async (_req, res) => {
      await signOutEverywhere(ctx, actorOf(res), actorOf(res).id)
      res.json({ message: 'You are signed out everywhere.' })
    })
    .all(methodNotAllowed)
  router.use(requireRight('list', 'users'))
  router
    .route('/')
    .get(requireRight('list', 'users'), async (req, res) => sendList(ctx, staffList(ctx.timeZone), parseListRequest(req, 'name'), req, res))
    .post(
      requireRight('create', 'users'),
      async (req, res) => void res.status(201).json(await inviteStaff(ctx, actorOf(res), parseBody(inviteSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id')
    .get(requireRight('show', 'users'), async (req, res) => void res.json(await getStaff(ctx, actorOf(res), idOf(req))))
    .put(
      requireRight('edit', 'users'),
      async (req, res) => void res.json(await changeStaff(ctx, actorOf(res), idOf(req), parseBody(staffChangeSchema, req))),
    )
    .all(methodNotAllowed)
  router
    .route('/:id/reset')
    .post(requireRight('edit', 'users'), async (req, res) => void res.json(await sendResetLink(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  router
    .route('/:id/sign-out')
    .post(requireRight('edit', 'users'), async (req, res) => void res.json(await signOutEverywhere(ctx, actorOf(res), idOf(req))))
    .all(methodNotAllowed)
  return router
}
