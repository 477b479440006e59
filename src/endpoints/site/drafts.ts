import { type Request, type Response, Router } from 'express'
import { invalid, UserError } from '../../platform/errors'
import {
  draftFingerprint,
  type DraftSession,
  isOtherDraft,
  localKey,
  newCopySecret,
} from '../../services/applications/drafts/draft-session'
import { discardDraft, getDraft } from '../../services/applications/drafts/get-draft'
import { DraftConflict, DraftSent, OtherDraftOpened, saveDraft, type Saving } from '../../services/applications/drafts/save-draft'
import type { Receipt } from '../../services/applications/submit-application'
import type { AnswerTree } from '../../shared/application-form/answers'
import { decodeForm } from '../../shared/application-form/decode-form'
import { readDraft } from '../../shared/application-form/draft-answers'
import { DAY_MS } from '../../shared/dates'
import { clearVisitCookies, visitorOf, type Web } from '../web'
import { applyProps } from './apply-page'
import { clearDraftCookies, linkRoutes, openDraft, setDraftCookie, setNotice, visitOf } from './drafts-links'
import { asJson, bodyOf, readReceipt } from './public-form'
import { contentPage } from './written-pages'

interface Typed {
  answers: AnswerTree
  campaign: string | null
  refused: DraftConflict | DraftSent
}

/**
 * Without scripts, shows the typed answers after a conflict. They build on the newer version, so saving again keeps them, while a link
 * shows the other version (rule 18.3).
 */
export async function showConflict(web: Web, req: Request, res: Response, { answers, campaign, refused }: Typed): Promise<void> {
  const page = await contentPage(web.ctx, 'apply')
  const props = await applyProps(web.ctx, page, { campaign, answers, draft: await openDraft(web, visitOf(web, req)) })
  res.setHeader('Cache-Control', 'no-store')
  await web.pages.show(req, res, {
    component: 'Apply',
    meta: page.meta,
    props: { ...props, draft_notice: refused instanceof DraftConflict ? 'changed-elsewhere' : 'sent-meanwhile' },
    status: refused.status,
    url: '/apply',
  })
}

const BESIDE = ['accept_terms']
const TOO_LONG = 'Your answers are too long. Please shorten the longest one.'
const NOT_DELETED =
  'A different form was opened in this browser, so nothing was deleted. To delete the other form, open it with its link first.'
const LEFT = 'You left that page.'
const MAX_SLUG = 300
/** 128 bits in hex. */
const START = /^[0-9a-f]{32}$/
const MAX_VERSION = 2 ** 31 - 1

export function draftRoutes(web: Web): Router {
  const router = Router()
  savingRoutes(router, web)
  plainSaving(router, web)
  linkRoutes(router, web)
  endRoutes(router, web)
  return router
}

/** @throws UserError 413, or 422 for malformed input */
function readSaving(sent: AnswerTree, body: AnswerTree): Saving {
  const { version = null, campaign = null, start = null, mark } = sent
  const { answers, errors, tooLong } = readDraft(body, 'first', BESIDE)
  if (version !== null && !(typeof version === 'number' && Number.isInteger(version) && version >= 0 && version <= MAX_VERSION))
    errors.version = ['Send the version these answers build on.']
  if (start !== null && !(typeof start === 'string' && START.test(start))) errors.start = ['Send 32 random hex digits, or nothing.']
  if (campaign !== null && typeof campaign !== 'string') errors.campaign = ['Send the campaign’s name from the link.']
  if (Object.keys(errors).length) throw invalid(errors)
  if (tooLong) throw new UserError(413, TOO_LONG, tooLong)
  const slug = typeof campaign === 'string' && campaign.length <= MAX_SLUG ? campaign : null
  return { version: version as number | null, answers: { ...answers, campaign: slug }, mark, campaign: slug, start: start as string | null }
}

function wasSentHere(web: Web, req: Request, mark: unknown): boolean {
  const receipt = readReceipt<Receipt>(web, req, 'received')
  return receipt !== null && mark === draftFingerprint(web.ctx, receipt)
}

function savingRoutes(router: Router, web: Web) {
  const { ctx, cookies, protect } = web
  router.get('/apply/draft', asJson, async (req, res) => {
    const draft = await getDraft(ctx, visitOf(web, req))
    if (!draft) throw new UserError(404, 'Nothing is saved here.')
    res.json(draft)
  })

  router.put('/apply/draft', asJson, protect, async (req, res) => {
    if (cookies.wasUnderWay(req)) throw new UserError(410, LEFT)
    const sent: AnswerTree = bodyOf(req)
    if (wasSentHere(web, req, sent.mark)) throw new DraftSent()
    const { visit, saved } = await saveDraft(ctx, visitOf(web, req), readSaving(sent, sent), visitorOf(req)).catch((error: unknown) => {
      if (error instanceof DraftConflict && error.begun) setDraftCookie(web, res, error.begun)
      throw error
    })
    setDraftCookie(web, res, visit)
    res.json({ ...saved, mark: draftFingerprint(ctx, visit) })
  })

  /**
   * Answers the browser's draft and the key to its local copy, which ends with the draft; `begun_key` opens a copy from before the draft.
   * Never a 404, since pages ask on every start.
   */
  router.get('/apply/draft/visit', asJson, async (req, res) => {
    const visit = visitOf(web, req)
    const draft = await openDraft(web, visit)
    const secret = visit && !draft ? undefined : cookies.read(req, 'copy')
    const key = secret ? localKey(ctx, secret, visit?.reference) : null
    res.json({ draft, key, ...(secret && visit ? { begun_key: localKey(ctx, secret) } : {}) })
  })

  router.post('/apply/draft/key', asJson, protect, async (req, res) => {
    if (cookies.wasUnderWay(req)) throw new UserError(410, LEFT)
    const visit = visitOf(web, req)
    if (isOtherDraft(ctx, visit, bodyOf(req).mark)) throw new OtherDraftOpened()
    const secret = cookies.read(req, 'copy') ?? newCopySecret()
    cookies.write(res, 'copy', secret, ctx.draftDays * DAY_MS)
    res.json({ key: localKey(ctx, secret, (await getDraft(ctx, visit)) ? visit?.reference : undefined) })
  })
}

function plainSaving(router: Router, web: Web) {
  const { ctx, pages, cookies, protect } = web
  router.post('/apply/draft', protect, async (req, res) => {
    const sent: AnswerTree = bodyOf(req)
    const isJson = req.is('application/json') !== false
    const version = isJson ? sent.version : Number(sent.version) || null
    const saving = readSaving({ ...sent, version }, isJson ? sent : decodeForm(sent, 'first'))
    const save = (visit: DraftSession | null, version: Saving['version']) => saveDraft(ctx, visit, { ...saving, version }, visitorOf(req))
    try {
      setDraftCookie(web, res, (await save(visitOf(web, req), saving.version)).visit)
    } catch (error) {
      if (error instanceof DraftConflict || (error instanceof DraftSent && !isJson))
        return showConflict(web, req, res, { answers: saving.answers, campaign: saving.campaign, refused: error })
      if (error instanceof DraftSent || !(error instanceof UserError) || error.status !== 410) throw error
      /** Must not overwrite someone else's draft. */
      setDraftCookie(web, res, (await save(error instanceof OtherDraftOpened ? null : visitOf(web, req), null)).visit)
    }
    setNotice(cookies, res, 'saved')
    pages.redirect(res, '/apply')
  })
}

function endRoutes(router: Router, web: Web) {
  const { ctx, pages, cookies, protect } = web
  router.post('/apply/draft/discard', protect, async (req, res) => {
    const visit = visitOf(web, req)
    if (isOtherDraft(ctx, visit, bodyOf(req).mark)) throw new UserError(410, NOT_DELETED)
    const wasThere = (await getDraft(ctx, visit)) !== null
    await discardDraft(ctx, visit)
    clearDraftCookies(cookies, res)
    if (wasThere) setNotice(cookies, res, 'deleted')
    pages.redirect(res, '/apply')
  })

  router.post('/apply/draft/leave', protect, async (req, res) => {
    const isKept = (await getDraft(ctx, visitOf(web, req))) !== null
    clearVisitCookies(cookies, res)
    if (isKept) setNotice(cookies, res, 'cleared')
    pages.redirect(res, '/apply')
  })
}
