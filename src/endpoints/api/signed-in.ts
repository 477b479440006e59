import type { RequestHandler, Response } from 'express'
import { can } from '../../shared/permissions'
import type { Action, Resource } from '../../shared/resources'
import type { Actor } from '../../services/context'
import { Refusal, forbidden } from '../../services/errors'
import type { Session } from '../../services/sessions/current-user'
import { refuseMethod, type Route } from '../methods'
import type { Web } from '../web'

type Locals = { session: Session }

/** Everything under `/api` is for staff: without a session, 401. */
export const requireSession =
  (web: Web): RequestHandler =>
  async (req, res, next) => {
    const session = await web.session(req)
    if (!session) throw new Refusal(401, 'Please sign in.')
    ;(res.locals as Locals).session = session
    next()
  }

export const sessionOf = (res: Response): Session => (res.locals as Locals).session
export const actorOf = (res: Response): Actor => sessionOf(res).user

/** 403 for staff who have no such right (rule 9.2). */
export const requireRight =
  <R extends Resource>(action: Action<R>, resource: R): RequestHandler =>
  (_req, res, next) => {
    if (!can(actorOf(res), action, resource)) throw forbidden()
    next()
  }

export const methodNotAllowed: RequestHandler = (req, res) =>
  refuseMethod(res, [req.route as Route], 'This cannot be done with this record.')
