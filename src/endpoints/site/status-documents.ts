import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { UserError } from '../../platform/errors'
import { TooManyRequests } from '../../platform/throttle'
import type { StatusSession } from '../../services/applications/status-page/find-application'
import { isOtherApplication } from '../../services/applications/status-page/send-message'
import { assertIsFamily, sendDocuments } from '../../services/document-requests/document-requests'
import { familyKindSchema } from '../../shared/documents'
import { fieldErrors } from '../../shared/field-errors'
import { afterTheBody, receivedFiles, receiveDocuments } from '../receive-files'
import type { Web } from '../web'
import { bodyOf, isScript, protectScripts } from './public-form'
import { refuseStatus, showStatus, visitOf } from './show-status'

export const DOCUMENTS_SENT = 'documents-sent'
export const WE_HAVE_THEM = 'We got your documents. Our staff will look at them, and we’ll keep them with your application.'
const TOO_LATE =
  'This page was open for more than an hour, so we didn’t get your files. Enter your email and reference number again, then send them.'
const OTHER =
  'A different application was opened in this browser, so we didn’t keep your files. Enter your email and reference number again, then send them.'

const AT_THE_FORM: readonly number[] = [400, 409, 413, 422, 429, 503]

const PATH = '/apply/status/documents'

/** Before the site's other forms, which refuse bodies with files. No file is received before the visit is known. */
export function statusDocumentRoutes(web: Web): Router {
  const { ctx, cookies, pages, protect } = web
  const router = Router()
  const admit: RequestHandler = async (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store')
    const visit = visitOf(web, req)
    if (!visit) throw new UserError(422, TOO_LATE, { reference: [TOO_LATE] })
    assertIsFamily(visit)
    await ctx.throttle.use('familyDocuments', String(visit.application))
    res.locals.visit = visit
    next()
  }
  router.get(PATH, (_req, res) => pages.redirect(res, '/apply/status'))
  router.post(PATH, protectScripts(web), admit, ...receiveDocuments('files'), protect, async (req: Request, res: Response) => {
    const visit = res.locals.visit as StatusSession
    if (await isOtherApplication(ctx, visit, bodyOf(req).reference)) return refuseStatus(web, req, res, null, { reference: [OTHER] })
    const form = familyKindSchema.safeParse(bodyOf(req))
    if (!form.success) return refuseStatus(web, req, res, visit, fieldErrors(form.error))
    await sendDocuments(ctx, visit, form.data.kind, receivedFiles(req, 'files'))
    cookies.write(res, 'notice', DOCUMENTS_SENT)
    if (isScript(req)) return void res.json({ message: WE_HAVE_THEM })
    pages.redirect(res, '/apply/status')
  })
  router.use(afterTheBody, showAtTheForm(web))
  return router
}

const showAtTheForm =
  (web: Web): ErrorRequestHandler =>
  async (error: unknown, req, res, next) => {
    if (isScript(req) || !(error instanceof UserError) || !AT_THE_FORM.includes(error.status)) return next(error)
    if (error instanceof TooManyRequests) res.setHeader('Retry-After', String(error.seconds))
    const errors = error.errors ?? { files: [error.message] }
    await showStatus(web, req, res, errors.reference ? null : visitOf(web, req), { errors, status: error.status })
  }
