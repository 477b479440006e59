import { Router, type Request, type RequestHandler, type Response } from 'express'
import { z } from 'zod'
import { decodeForm } from '../../shared/application-form/decode-form'
import { readDraft } from '../../shared/application-form/draft-answers'
import type { AnswerTree } from '../../shared/application-form/answers'
import { DAY_MS } from '../../shared/dates'
import { fieldErrors } from '../../shared/field-errors'
import { discardDraft } from '../../services/drafts/discard-draft'
import { localKey, newCopySecret, readVisit, type DraftVisit } from '../../services/drafts/draft-visit'
import { getDraft, type Draft } from '../../services/drafts/get-draft'
import { mailResumeLink } from '../../services/drafts/mail-resume-link'
import { useResumeLink } from '../../services/drafts/resume-link'
import { DraftConflict, DraftSent, saveDraft, type Saving } from '../../services/drafts/save-draft'
import { invalid, Refusal } from '../../services/errors'
import { forgetVisit, visitorOf, type Cookies, type Web } from '../web'
import { applyProps } from './apply-page'
import { bodyOf, isScript } from './public-form'
import { writtenPage } from './written-pages'

/** What stands beside the questions of the first form, and is kept with them. */
const BESIDE = ['accept_terms']
const TOO_LONG = 'These answers are longer than we can keep. Please shorten the longest a little.'
const LEFT = 'The page that this came from was left.'
/** Value of the notice that the next page gives. */
export const DRAFT_SAVED = 'draft-saved'
const MAX_SLUG = 300
const MAX_VERSION = 2 ** 31 - 1

const emailSchema = z.object({ email: z.string({ error: 'Please write your email.' }).trim().pipe(z.email('Please check this email.')) })

/** Calls of scripts get JSON, whatever comes of them. */
const asJson: RequestHandler = (req, res, next) => {
  req.headers.accept = 'application/json'
  res.setHeader('Cache-Control', 'no-store')
  next()
}

/** The draft that a browser's cookie is for. */
export const visitOf = ({ ctx, cookies }: Web, req: Request): DraftVisit | null => readVisit(ctx, cookies.read(req, 'draft'))

/** The browser keeps its way into the draft for as long as the draft is kept: each saving makes both longer. */
const keepVisit = ({ ctx, cookies }: Web, res: Response, { cookie }: DraftVisit) =>
  cookies.write(res, 'draft', cookie, ctx.draftDays * DAY_MS)

/** The draft is no more: neither is the way into it, nor the key of its copy. */
export function endDraft(cookies: Cookies, res: Response): void {
  cookies.clear(res, 'draft')
  cookies.clear(res, 'copy')
}

/** Saving and finishing later (rules 18.1 to 18.6). */
export function draftRoutes(web: Web): Router {
  const router = Router()
  savingRoutes(router, web)
  plainSaving(router, web)
  linkRoutes(router, web)
  endRoutes(router, web)
  return router
}

/** Answers and version as they came, or what is wrong with them. @throws Refusal 413, 422 */
function readSaving(sent: AnswerTree, body: AnswerTree): Saving {
  const { version = null, campaign = null } = sent
  const { answers, errors, tooLong } = readDraft(body, 'first', BESIDE)
  if (version !== null && !(typeof version === 'number' && Number.isInteger(version) && version >= 0 && version <= MAX_VERSION))
    errors.version = ['Please send the version that these answers build on.']
  if (campaign !== null && typeof campaign !== 'string') errors.campaign = ['Please send the name in the link.']
  if (Object.keys(errors).length) throw invalid(errors)
  if (tooLong) throw new Refusal(413, TOO_LONG)
  const slug = typeof campaign === 'string' && campaign.length <= MAX_SLUG ? campaign : null
  return { version: version as number | null, answers: { ...answers, campaign: slug }, campaign: slug }
}

function savingRoutes(router: Router, web: Web) {
  const { ctx, cookies, protect } = web
  router.get('/apply/draft', asJson, async (req, res) => {
    const draft = await getDraft(ctx, visitOf(web, req))
    if (!draft) throw new Refusal(404, 'Nothing is saved here.')
    res.json(draft)
  })

  router.put('/apply/draft', asJson, protect, async (req, res) => {
    if (cookies.wasUnderWay(req)) throw new Refusal(410, LEFT)
    const sent: AnswerTree = bodyOf(req)
    try {
      const { visit, saved } = await saveDraft(ctx, visitOf(web, req), readSaving(sent, sent), visitorOf(req))
      keepVisit(web, res, visit)
      res.json(saved)
    } catch (error) {
      if (error instanceof DraftSent) return void res.status(410).json({ message: error.message, sent: true })
      if (!(error instanceof DraftConflict)) throw error
      res.status(409).json({ message: error.message, ...error.draft })
    }
  })

  /**
   * What this browser may open: its draft, and the key of the copy that it keeps, which ends with the draft. Never a 404: a page
   * asks it each time it starts.
   */
  router.get('/apply/draft/visit', asJson, async (req, res) => {
    const visit = visitOf(web, req)
    const draft = await getDraft(ctx, visit)
    const secret = visit && !draft ? undefined : cookies.read(req, 'copy')
    res.json({ draft, key: secret ? localKey(ctx, secret) : null })
  })

  /** The key of a copy that begins, from the first answer on: before anything could be saved. */
  router.post('/apply/draft/key', asJson, protect, (req, res) => {
    if (cookies.wasUnderWay(req)) throw new Refusal(410, LEFT)
    const secret = cookies.read(req, 'copy') ?? newCopySecret()
    cookies.write(res, 'copy', secret, ctx.draftDays * DAY_MS)
    res.json({ key: localKey(ctx, secret) })
  })
}

/** The button of a form without scripts: it comes back with everything filled in, and says that it is saved. */
function plainSaving(router: Router, web: Web) {
  const { ctx, pages, cookies, protect } = web
  /** What was typed here, on the version that stands there: pressed again the button keeps this, a link shows that. */
  const showBoth = async (req: Request, res: Response, { answers, campaign }: Saving, draft: Draft) => {
    const page = await writtenPage(ctx, 'apply')
    const props = await applyProps(ctx, page, { campaign, answers, draft })
    await pages.show(req, res, {
      component: 'Apply',
      meta: page.meta,
      props: { ...props, draft_notice: 'changed-elsewhere' },
      status: 409,
      url: '/apply',
    })
  }

  router.post('/apply/draft', protect, async (req, res) => {
    const sent: AnswerTree = bodyOf(req)
    const isJson = req.is('application/json') !== false
    const version = isJson ? sent.version : Number(sent.version) || null
    const saving = readSaving({ ...sent, version }, isJson ? sent : decodeForm(sent, 'first'))
    const save = (over: Partial<Saving>) => saveDraft(ctx, visitOf(web, req), { ...saving, ...over }, visitorOf(req))
    try {
      keepVisit(web, res, (await save({})).visit)
    } catch (error) {
      if (error instanceof DraftConflict) return showBoth(req, res, saving, error.draft)
      if (error instanceof DraftSent || !(error instanceof Refusal) || error.status !== 410) throw error
      keepVisit(web, res, (await save({ version: null })).visit)
    }
    cookies.write(res, 'notice', DRAFT_SAVED)
    pages.redirect(res, '/apply')
  })
}

function linkRoutes(router: Router, web: Web) {
  const { ctx, pages, protect } = web
  const expired = (req: Request, res: Response, sent: boolean, status: number, errors?: Record<string, string[]>) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    return pages.show(req, res, {
      component: 'ResumeExpired',
      meta: { title: sent ? 'Check your email' : 'This link no longer works', description: 'A new link to the form that you started.' },
      props: { sent },
      errors,
      status,
      url: '/apply',
    })
  }

  router.post('/apply/draft/link', protect, async (req, res) => {
    const { email } = bodyOf(req)
    const form = email === undefined ? null : emailSchema.safeParse({ email })
    const wantsJson = isScript(req) && req.get('X-Inertia') === undefined
    if (form && !form.success) {
      const errors = fieldErrors(form.error)
      return wantsJson
        ? void res.status(422).json({ message: 'Please check the marked fields.', errors })
        : expired(req, res, false, 422, errors)
    }
    const of = form?.data ?? visitOf(web, req)
    if (of) await mailResumeLink(ctx, of, visitorOf(req))
    if (wantsJson) return void res.status(202).json({ message: 'If a form with an email was saved, its link is on its way.' })
    await expired(req, res, true, 202)
  })

  router.get('/apply/resume/:token', async (req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    /** Scanners of mail, previews and prefetching look at a link without following it: that must not use it up. */
    const purpose = `${req.get('Sec-Purpose') ?? ''} ${req.get('Purpose') ?? ''} ${req.get('X-Purpose') ?? ''} ${req.get('X-Moz') ?? ''}`
    if (req.method === 'HEAD' || /prefetch|preview|prerender/i.test(purpose)) return void res.status(204).end()
    const visit = await useResumeLink(ctx, req.params.token, visitorOf(req))
    if (!visit) return expired(req, res, false, 410)
    keepVisit(web, res, visit)
    pages.redirect(res, '/apply')
  })
}

function endRoutes(router: Router, web: Web) {
  const { ctx, pages, cookies, protect } = web
  /** For good. */
  router.post('/apply/draft/discard', protect, async (req, res) => {
    await discardDraft(ctx, visitOf(web, req))
    endDraft(cookies, res)
    pages.redirect(res, '/apply')
  })

  /** From this browser: a link by mail brings it back. */
  router.post('/apply/draft/leave', protect, (_req, res) => {
    forgetVisit(cookies, res)
    pages.redirect(res, '/apply')
  })
}
