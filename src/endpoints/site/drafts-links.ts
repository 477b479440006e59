import type { Request, Response, Router } from 'express'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { isOtherDraft, draftFingerprint, readDraftSession, type DraftSession } from '../../services/applications/drafts/draft-session'
import { getDraft } from '../../services/applications/drafts/get-draft'
import { emailLinkToLeftDraft, mailResumeLink, peekResumeLink, useResumeLink } from '../../services/applications/drafts/resume-link'
import { OtherDraftOpened } from '../../services/applications/drafts/save-draft'
import { withoutUncheckedBoxes } from '../../shared/application-form/unchecked-boxes'
import { DAY_MS, dayOf } from '../../shared/dates'
import { fieldErrors } from '../../shared/field-errors'
import { requiredEmail } from '../../shared/form-fields'
import type { DraftNotice } from '../../shared/page-props'
import { visitorOf, type PageMeta, type Web, type Cookies } from '../web'
import type { OpenDraft } from './apply-page'
import { confirmOpenLink, setSecretLinkHeaders, bodyOf, isScript, textOf, wantsJson } from './public-form'

const NOTICES: Readonly<Record<string, { notice: DraftNotice; ofDraft: boolean }>> = {
  'draft-saved': { notice: 'saved', ofDraft: true },
  'draft-cleared': { notice: 'cleared', ofDraft: false },
  'draft-deleted': { notice: 'deleted', ofDraft: false },
}

export const setNotice = (cookies: Cookies, res: Response, notice: 'saved' | 'cleared' | 'deleted'): void =>
  cookies.write(res, 'notice', `draft-${notice}`)

export function consumeNotice(cookies: Cookies, req: Request, res: Response, hasDraft: boolean): DraftNotice | null {
  const found = NOTICES[cookies.read(req, 'notice') ?? '']
  if (!found || found.ofDraft !== hasDraft) return null
  cookies.clear(res, 'notice')
  res.setHeader('Cache-Control', 'no-store')
  return found.notice
}

export const visitOf = ({ ctx, cookies }: Web, req: Request): DraftSession | null => readDraftSession(ctx, cookies.read(req, 'draft'))

export async function openDraft({ ctx }: Web, visit: DraftSession | null): Promise<OpenDraft | null> {
  const draft = await getDraft(ctx, visit)
  if (!visit || !draft) return null
  const answers = withoutUncheckedBoxes(draft.answers, { first: dayOf(new Date(draft.saved_at), ctx.timeZone) })
  return { ...draft, answers, mark: draftFingerprint(ctx, visit) }
}

/** Renewed with every save, so that the cookie lasts as long as the draft. */
export const setDraftCookie = ({ ctx, cookies }: Web, res: Response, { cookie }: DraftSession) =>
  cookies.write(res, 'draft', cookie, ctx.draftDays * DAY_MS)

export function clearDraftCookies(cookies: Cookies, res: Response): void {
  cookies.clear(res, 'draft')
  cookies.clear(res, 'copy')
}

const OTHER: PageMeta = { title: 'Another form is open on this device', description: 'This device keeps one form at a time.' }

/** Longer than finding a form and queueing its email takes. */
const SAME_TIME_MS = 150

const emailSchema = z.object({ email: requiredEmail('your email') })

export function linkRoutes(router: Router, web: Web) {
  const { ctx, pages, cookies, protect } = web
  const expired = (req: Request, res: Response, sent: boolean, status: number, errors?: Record<string, string[]>) => {
    setSecretLinkHeaders(res)
    return pages.show(req, res, {
      component: 'ResumeExpired',
      meta: { title: sent ? 'Check your email' : 'This link no longer works', description: 'Get a new link to the form you started.' },
      props: { sent, email: errors && !isScript(req) ? textOf(bodyOf(req).email) : '' },
      errors,
      status,
      url: '/apply',
    })
  }

  /** A form started here before may be someone else's, so neither its copy nor its answers carry over (rule 18.4). */
  const open = async (req: Request, res: Response, token: string) => {
    res.setHeader('Cache-Control', 'no-store')
    const left = visitOf(web, req)
    const visit = await useResumeLink(ctx, token, visitorOf(req))
    if (!visit) return expired(req, res, false, 410)
    if (left?.reference !== visit.reference) cookies.clear(res, 'copy')
    if (left && left.reference !== visit.reference) await emailLinkToLeftDraft(ctx, left)
    setDraftCookie(web, res, visit)
    pages.redirect(res, '/apply')
  }

  /** Forms without scripts end up here, and phones reload tabs that they had unloaded. */
  router.get('/apply/draft/link', (_req, res) => pages.redirect(res, '/apply'))
  router.post('/apply/draft/link', protect, async (req, res) => {
    const { email } = bodyOf(req)
    const form = email === undefined ? null : emailSchema.safeParse({ email })
    if (form && !form.success) {
      const errors = fieldErrors(form.error)
      return wantsJson(req)
        ? void res.status(422).json({ message: 'Please fix the highlighted fields.', errors })
        : expired(req, res, false, 422, errors)
    }
    const visit = visitOf(web, req)
    if (!form && isOtherDraft(ctx, visit, bodyOf(req).mark)) throw new OtherDraftOpened()
    const of = form?.data ?? visit
    /** The response time must not reveal if a form has that email. */
    await Promise.all([of && mailResumeLink(ctx, of, visitorOf(req)), form && setTimeout(SAME_TIME_MS)])
    if (wantsJson(req)) return void res.status(202).json({ message: 'If we have a saved form with that email, we just sent its link.' })
    await expired(req, res, true, 202)
  })

  router.get('/apply/resume/:token', async (req, res) => {
    const { token } = req.params
    const mine = visitOf(web, req)
    const reference = await peekResumeLink(ctx, token, visitorOf(req), mine?.reference)
    if (reference === null) return expired(req, res, false, 410)
    if (reference === mine?.reference) {
      res.setHeader('Cache-Control', 'no-store')
      return pages.redirect(res, '/apply')
    }
    const address = `/apply/resume/${token}`
    const holdsAnother = mine ? (await getDraft(ctx, mine)) !== null : cookies.read(req, 'copy') !== undefined
    if (!holdsAnother) return confirmOpenLink(web, req, res, { opens: 'draft', address })
    setSecretLinkHeaders(res)
    await pages.show(req, res, { component: 'ResumeOther', meta: OTHER, props: { address } })
  })

  router.post('/apply/resume/:token', protect, (req, res) => open(req, res, String(req.params.token)))
}
