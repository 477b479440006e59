import { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import { MAX_MESSAGE } from '../../shared/application-stage'
import { fieldErrors } from '../../shared/field-errors'
import { requiredText } from '../../shared/form-fields'
import { mailResumeLink } from '../../services/applications/drafts/resume-link'
import { findApplication, signStatusSession, type StatusSession } from '../../services/applications/status-page/find-application'
import { isOtherApplication, sendMessage } from '../../services/applications/status-page/send-message'
import { TooManyRequests } from '../../platform/throttle'
import { clearVisitCookies, visitorOf, type PageMeta, type Web } from '../web'
import { bodyOf, isScript, asInertia, textOf } from './public-form'
import { refuseStatus, showStatus, visitOf, type Said } from './show-status'
import { DOCUMENTS_SENT, WE_HAVE_THEM } from './status-documents'

const FORGOTTEN: PageMeta = { title: 'This device is cleared', description: 'Nothing from your visit is left on this device.' }
/** One text for all errors, to reveal nothing. */
const WRONG =
  'We couldn’t find an application with that email and reference number. Check both. The reference number looks like HS-7K4M-2Q9P, and the email is the one you used on your application.'
const TOO_LATE =
  'This page was open for more than an hour. Your message is still here. Enter your email and reference number again, then send it.'
const TOO_LATE_TO_MAIL = 'This page was open for more than an hour. Enter your email and reference number again, then ask for your link.'
const OTHER =
  'A different application was opened in this browser. Your message is still here. Enter your email and reference number again, then send it.'
const NOT_SENT = 'You haven’t sent this application yet, so no one is reading it. Please add this to the form itself.'
const MESSAGE_SENT = 'message-sent'
const LINK_SENT = 'link-sent'
const FORGOT = 'forgot'
const WE_HAVE_IT = 'We got your message. Someone on our staff will read it, and we’ll keep it with your application.'
const IT_IS_ON_ITS_WAY = 'We’re sending your link to the email in your form. It opens the form where you left off, on any device.'
const NOTICES = new Map([
  [MESSAGE_SENT, WE_HAVE_IT],
  [DOCUMENTS_SENT, WE_HAVE_THEM],
  [LINK_SENT, IT_IS_ON_ITS_WAY],
])
const NOT_SENT_YET = 'Your message hasn’t been sent yet. It’s below.'

const messageSchema = z.object({ message: requiredText('your message', MAX_MESSAGE) })

export function statusRoutes(web: Web): Router {
  const { ctx, pages, cookies, protect } = web
  const router = Router()

  const show = (req: Request, res: Response, visit: StatusSession | null, said: Said = {}) => showStatus(web, req, res, visit, said)
  const refuse = (req: Request, res: Response, visit: StatusSession | null, errors: Record<string, string[]>) =>
    refuseStatus(web, req, res, visit, errors)

  router.get('/apply/status', async (req, res) => {
    const notice = NOTICES.get(cookies.read(req, 'notice') ?? '') ?? null
    if (notice !== null) cookies.clear(res, 'notice')
    await show(req, res, visitOf(web, req), { notice })
  })

  router.post('/apply/status', protect, async (req, res) => {
    const { email, reference, message } = bodyOf(req)
    const visit = await findApplication(ctx, email, reference, visitorOf(req)).catch((error: unknown) => {
      if (error instanceof TooManyRequests && !isScript(req)) return error
      throw error
    })
    if (visit instanceof TooManyRequests) {
      res.setHeader('Retry-After', String(visit.seconds))
      return show(req, res, null, { errors: { reference: [visit.message] }, status: visit.status })
    }
    if (!visit) return refuse(req, res, null, { reference: [WRONG] })
    cookies.write(res, 'status', signStatusSession(ctx, visit))
    if (isScript(req)) return show(asInertia(req), res, visit)
    if (textOf(message)) return show(req, res, visit, { notice: NOT_SENT_YET })
    pages.redirect(res, '/apply/status')
  })

  router.get('/apply/status/message', (_req, res) => pages.redirect(res, '/apply/status'))
  router.post('/apply/status/message', protect, async (req, res) => {
    const visit = visitOf(web, req)
    if (!visit) return refuse(req, res, null, { reference: [TOO_LATE] })
    if (await isOtherApplication(ctx, visit, bodyOf(req).reference)) return refuse(req, res, null, { reference: [OTHER] })
    const form = messageSchema.safeParse(bodyOf(req))
    if (!form.success) return refuse(req, res, visit, fieldErrors(form.error))
    if (!(await sendMessage(ctx, visit, form.data.message))) return refuse(req, res, visit, { message: [NOT_SENT] })
    if (isScript(req)) return show(asInertia(req), res, visit, { notice: WE_HAVE_IT, isSent: true })
    cookies.write(res, 'notice', MESSAGE_SENT)
    pages.redirect(res, '/apply/status')
  })

  router.get('/apply/status/link', (_req, res) => pages.redirect(res, '/apply/status'))
  router.post('/apply/status/link', protect, async (req, res) => {
    const visit = visitOf(web, req)
    if (!visit) return refuse(req, res, null, { reference: [TOO_LATE_TO_MAIL] })
    if (await mailResumeLink(ctx, visit, visitorOf(req))) cookies.write(res, 'notice', LINK_SENT)
    pages.redirect(res, '/apply/status')
  })
  forgetRoutes(router, web)
  return router
}

function forgetRoutes(router: Router, { pages, cookies, protect }: Web) {
  router.post('/apply/forget', protect, (_req, res) => {
    clearVisitCookies(cookies, res)
    cookies.write(res, 'notice', FORGOT)
    /** Clears storage but not cookies: staff may be signed in here. */
    res.set({ 'Clear-Site-Data': '"storage"', 'Cache-Control': 'no-store' })
    pages.redirect(res, '/forgotten')
  })
  /** Stays outside `/apply`, so the scripts of those pages don't store anything again. Without the notice it redirects home. */
  router.get('/forgotten', async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    if (cookies.read(req, 'notice') !== FORGOT) return pages.redirect(res, '/')
    cookies.clear(res, 'notice')
    await pages.show(req, res, { component: 'Forgotten', meta: FORGOTTEN, props: {} })
  })
}
