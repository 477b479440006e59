import { setTimeout } from 'node:timers/promises'
import type { Request, Response, Router } from 'express'
import { z } from 'zod'
import { getDraft } from '../../services/applications/drafts/get-draft'
import { mailLinkOfLeft, mailResumeLink } from '../../services/applications/drafts/mail-resume-link'
import { isReplaced } from '../../services/applications/drafts/draft-visit'
import { lookAtLink, useResumeLink } from '../../services/applications/drafts/resume-link'
import { DraftReplaced } from '../../services/applications/drafts/save-draft'
import { fieldErrors } from '../../shared/field-errors'
import { emailOf } from '../../shared/form-fields'
import { askToOpen, keepLinkToItself } from './ask-to-open'
import { visitorOf, type PageMeta, type Web } from '../web'
import { keepVisit, visitOf } from './drafts-visit'
import { bodyOf, isScript, textOf, wantsJson } from './public-form'

const OTHER: PageMeta = { title: 'Another form is open here', description: 'This device keeps one form at a time.' }

/** Longer than looking for a form and writing a mail takes. */
const SAME_TIME_MS = 150

const emailSchema = z.object({ email: emailOf('your email') })

/** Links by mail that open a draft on any device (rule 18.4). */
export function linkRoutes(router: Router, web: Web) {
  const { ctx, pages, cookies, protect } = web
  const expired = (req: Request, res: Response, sent: boolean, status: number, errors?: Record<string, string[]>) => {
    keepLinkToItself(res)
    return pages.show(req, res, {
      component: 'ResumeExpired',
      meta: { title: sent ? 'Check your email' : 'This link no longer works', description: 'A new link to the form that you started.' },
      props: { sent, email: errors && !isScript(req) ? textOf(bodyOf(req).email) : '' },
      errors,
      status,
      url: '/apply',
    })
  }

  /** What was begun here before is of somebody else, perhaps: neither its copy nor its answers come into this one (rule 18.4). */
  const open = async (req: Request, res: Response, token: string) => {
    res.setHeader('Cache-Control', 'no-store')
    const left = visitOf(web, req)
    const visit = await useResumeLink(ctx, token, visitorOf(req))
    if (!visit) return expired(req, res, false, 410)
    if (left?.reference !== visit.reference) cookies.clear(res, 'copy')
    if (left && left.reference !== visit.reference) await mailLinkOfLeft(ctx, left)
    keepVisit(web, res, visit)
    pages.redirect(res, '/apply')
  }

  /** A form without scripts ended here, and a phone asks again for a tab that it had let go of. */
  router.get('/apply/draft/link', (_req, res) => pages.redirect(res, '/apply'))
  router.post('/apply/draft/link', protect, async (req, res) => {
    const { email } = bodyOf(req)
    const form = email === undefined ? null : emailSchema.safeParse({ email })
    if (form && !form.success) {
      const errors = fieldErrors(form.error)
      return wantsJson(req)
        ? void res.status(422).json({ message: 'Please check the marked fields.', errors })
        : expired(req, res, false, 422, errors)
    }
    const visit = visitOf(web, req)
    if (!form && isReplaced(ctx, visit, bodyOf(req).mark)) throw new DraftReplaced()
    const of = form?.data ?? visit
    /** Whether there is a form of that e-mail must not show in how long the answer takes. */
    await Promise.all([of && mailResumeLink(ctx, of, visitorOf(req)), form && setTimeout(SAME_TIME_MS)])
    if (wantsJson(req)) return void res.status(202).json({ message: 'If a form with an email was saved, its link is on its way.' })
    await expired(req, res, true, 202)
  })

  router.get('/apply/resume/:token', async (req, res) => {
    const { token } = req.params
    const mine = visitOf(web, req)
    const reference = await lookAtLink(ctx, token, visitorOf(req), mine?.reference)
    if (reference === null) return expired(req, res, false, 410)
    if (reference === mine?.reference) {
      res.setHeader('Cache-Control', 'no-store')
      return pages.redirect(res, '/apply')
    }
    const address = `/apply/resume/${token}`
    const holdsAnother = mine ? (await getDraft(ctx, mine)) !== null : cookies.read(req, 'copy') !== undefined
    if (!holdsAnother) return askToOpen(web, req, res, { opens: 'draft', address })
    keepLinkToItself(res)
    await pages.show(req, res, { component: 'ResumeOther', meta: OTHER, props: { address } })
  })

  /** In place of the form that the browser has open, if any. */
  router.post('/apply/resume/:token', protect, (req, res) => open(req, res, String(req.params.token)))
}
