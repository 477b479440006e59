import type { RequestHandler, Response } from 'express'
import { can } from '../../shared/permissions'
import type { Action, Resource } from '../../shared/resources'
import type { Actor } from '../../platform/context'
import { Refusal, forbidden } from '../../platform/errors'
import type { Session } from '../../services/accounts/current-user'
import { refuseMethod, type Route } from '../methods'
import type { Web } from '../web'

type Locals = { session: Session }

/** Whose page asks: what somebody typed is never kept in another's name. */
const ASKED_FOR = 'X-Hearthside-User'
/** When the session ends unless it is used, for the warning before it; `last`: no use moves it. */
const SESSION_ENDS = 'X-Hearthside-Session-Ends'

const SOMEBODY_ELSE = 'Somebody else is signed in in this browser now. Please sign in again.'
const SET_UP_FIRST = 'A second factor is required here. Please set it up first, at Sign-in and security.'

/**
 * Everything under `/api` is for staff: without a session, 401; where a second factor is required and not there yet, 403.
 * @param isOwnAccount what it takes to set one up
 */
export const requireSession =
  (web: Web, { isOwnAccount = false } = {}): RequestHandler =>
  async (req, res, next) => {
    const session = await web.signedIn(req)
    if (!session) throw new Refusal(401, 'Please sign in.')
    const askedFor = req.get(ASKED_FOR)
    if (askedFor !== undefined && askedFor !== String(session.user.id)) throw new Refusal(401, SOMEBODY_ELSE, undefined, 'same-person')
    res.set(SESSION_ENDS, `${new Date(session.endsAt).toISOString()}${session.isLast ? ' last' : ''}`)
    if (session.lacksSecondFactor && !isOwnAccount) throw new Refusal(403, SET_UP_FIRST, undefined, 'second-factor')
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
