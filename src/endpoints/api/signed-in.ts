import type { RequestHandler, Response } from 'express'
import { can } from '../../shared/permissions'
import type { Action, Resource } from '../../shared/resources'
import type { Actor } from '../../platform/context'
import { UserError, forbidden } from '../../platform/errors'
import type { Session } from '../../services/accounts/current-user'
import { refuseMethod, type Route } from '../methods'
import type { Web } from '../web'

type Locals = { session: Session }

/** The account that the page was opened for: input must not be saved under someone else's name. */
const ASKED_FOR = 'X-Hearthside-User'
/** Time of the session's end unless used, for the warning before it. `last` means that use can't extend it. */
const SESSION_ENDS = 'X-Hearthside-Session-Ends'

const SOMEBODY_ELSE = 'Someone else is now signed in on this browser. Please sign in again.'
const SET_UP_FIRST = 'Two-step verification is required. Turn it on first under Sign-in and security.'

/**
 * Requires a session, or answers 401; answers 403 if two-step verification is required but not set up.
 * @param isOwnAccount true for the routes needed to set it up
 */
export const requireSession =
  (web: Web, { isOwnAccount = false } = {}): RequestHandler =>
  async (req, res, next) => {
    const session = await web.signedIn(req)
    if (!session) throw new UserError(401, 'Please sign in.')
    const askedFor = req.get(ASKED_FOR)
    if (askedFor !== undefined && askedFor !== String(session.user.id)) throw new UserError(401, SOMEBODY_ELSE, undefined, 'same-person')
    res.set(SESSION_ENDS, `${new Date(session.endsAt).toISOString()}${session.isLast ? ' last' : ''}`)
    if (session.lacksSecondFactor && !isOwnAccount) throw new UserError(403, SET_UP_FIRST, undefined, 'second-factor')
    ;(res.locals as Locals).session = session
    next()
  }

export const sessionOf = (res: Response): Session => (res.locals as Locals).session
export const actorOf = (res: Response): Actor => sessionOf(res).user

/** @throws UserError 403 for staff without the right (rule 9.2) */
export const requireRight =
  <R extends Resource>(action: Action<R>, resource: R): RequestHandler =>
  (_req, res, next) => {
    if (!can(actorOf(res), action, resource)) throw forbidden()
    next()
  }

export const methodNotAllowed: RequestHandler = (req, res) => refuseMethod(res, [req.route as Route], 'You can’t do this with this record.')
