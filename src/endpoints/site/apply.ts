import { Router, type Request, type Response } from 'express'
import { decodeForm } from '../../shared/application-form/decode-form'
import type { AnswerTree } from '../../shared/application-form/answers'
import { hasSlips } from '../../shared/application-form/find-slip'
import { firstStageSchema } from '../../shared/application-form/schema'
import { dayOf } from '../../shared/dates'
import type { PageProps } from '../../shared/page-props'
import { submitApplication, type Receipt } from '../../services/applications/submit-application'
import { discardDraft, draftCreatedAt, wasSent } from '../../services/applications/drafts/get-draft'
import { isOtherDraft } from '../../services/applications/drafts/draft-session'
import { DraftConflict, DraftSent } from '../../services/applications/drafts/save-draft'
import { spamSignals, signOpenedAt } from '../../platform/spam-signals'
import { fieldErrors, type FieldErrors } from '../../shared/field-errors'
import { visitorOf, type PageMeta, type Web } from '../web'
import { applyProps, fetchesAnswersSeparately, slugOf } from './apply-page'
import { showConflict } from './drafts'
import { sharedFor } from './campaigns'
import { consumeNotice, clearDraftCookies, openDraft, visitOf } from './drafts-links'
import { bodyOf, isConfirmed, isPlainForm, isScript, refuseScript, asInertia, signalsOf, storeReceipt, readReceipt } from './public-form'
import { contentPage } from './written-pages'

/** In seconds; no one can read and fill out the form faster. */
const FASTEST = 20

export function applyRoutes(web: Web): Router {
  const { ctx, pages, cookies, protect } = web
  const router = Router()

  router.get('/apply', async (req, res) => {
    const visit = visitOf(web, req)
    const draft = await openDraft(web, visit)
    const isSentHere = !draft && readReceipt<Receipt>(web, req, 'received') !== null
    /** Shown once: answers entered from now on are for a new form. */
    const isSentElsewhere = !draft && !isSentHere && (await wasSent(ctx, visit))
    if (isSentElsewhere) clearDraftCookies(cookies, res)
    if (draft || isSentHere || isSentElsewhere) res.setHeader('Cache-Control', 'no-store')
    const page = await contentPage(ctx, 'apply')
    const campaign = slugOf(req.query.campaign) ?? slugOf(draft?.answers.campaign)
    const answers = draft && !fetchesAnswersSeparately(req) ? draft.answers : null
    const draft_notice = consumeNotice(cookies, req, res, draft !== null) ?? (isSentElsewhere ? 'sent-elsewhere' : null)
    const props = await applyProps(ctx, page, { campaign, answers, draft })
    await pages.show(req, res, {
      component: 'Apply',
      meta: sharedFor(page.meta, '/apply', props.campaign),
      props: { ...props, was_sent: isSentHere, draft_notice },
    })
  })

  router.post('/apply', protect, async (req, res) => {
    const sent: AnswerTree = bodyOf(req)
    const isJson = req.is('application/json') !== false
    const body = isJson ? sent : decodeForm(sent, 'first')
    const form = firstStageSchema(dayOf(ctx.now(), ctx.timeZone)).safeParse(body)
    const inDoubt = isPlainForm(req) && !isConfirmed(req) && hasSlips('first', body)
    if (!form.success || inDoubt) {
      const errors = form.success ? {} : fieldErrors(form.error)
      if (refuseScript(req, res, errors)) return
      /** Scripts keep the input themselves; sending it back would leave it in the browser's history. */
      return showAgain(web, req, res, { answers: isScript(req) || isJson ? null : body, errors, inDoubt: form.success })
    }
    const open = visitOf(web, req)
    /** Leaves another draft alone that the browser opened since. */
    const visit = isOtherDraft(ctx, open, sent.mark) ? null : open
    const flags = spamSignals(ctx, { ...signalsOf(sent), begun: await draftCreatedAt(ctx, visit) }, FASTEST)
    const version = sent.version === undefined ? null : Number(sent.version)
    const draft = visit && { reference: visit.reference, version }
    let receipt: Receipt
    try {
      receipt = await submitApplication(ctx, form.data, { flags, address: visitorOf(req), draft })
    } catch (error) {
      const isElsewhere = error instanceof DraftConflict || error instanceof DraftSent
      if (isElsewhere && !isScript(req) && !isJson)
        return showConflict(web, req, res, { answers: body, campaign: slugOf(sent.campaign), refused: error })
      if (isElsewhere && !req.get('X-Inertia')) req.headers.accept = 'application/json'
      throw error
    }
    if (visit && visit.reference !== receipt.reference) await discardDraft(ctx, visit)
    if (visit || !open) clearDraftCookies(cookies, res)
    storeReceipt(web, res, 'received', receipt)
    res.setHeader('Cache-Control', 'no-store')
    if (isScript(req))
      return pages.show(asInertia(req), res, {
        component: 'ApplyReceived',
        meta: receivedMeta(receipt),
        props: { ...receipt },
        url: '/apply/received',
      })
    pages.redirect(res, '/apply/received')
  })

  router.get('/apply/received', async (req, res) => {
    const receipt = readReceipt<Receipt>(web, req, 'received')
    if (!receipt) return pages.redirect(res, '/apply')
    res.setHeader('Cache-Control', 'no-store')
    await pages.show(req, res, { component: 'ApplyReceived', meta: receivedMeta(receipt), props: receipt })
  })
  return router
}

const receivedMeta = ({ nominated }: Receipt): PageMeta => ({
  title: nominated ? 'Nomination received' : 'Application received',
  description: 'We got your application.',
})

interface Again {
  answers: AnswerTree | null
  errors: FieldErrors
  inDoubt: boolean
}

async function showAgain(web: Web, req: Request, res: Response, { answers, errors, inDoubt }: Again): Promise<void> {
  const { ctx, pages } = web
  const { campaign, opened } = bodyOf(req)
  const page = await contentPage(ctx, 'apply')
  const draft = await openDraft(web, visitOf(web, req))
  const props: PageProps['Apply'] = {
    ...(await applyProps(ctx, page, { campaign: slugOf(campaign), answers, draft })),
    opened: typeof opened === 'string' ? opened : signOpenedAt(ctx),
    in_doubt: inDoubt,
  }
  return pages.show(req, res, { component: 'Apply', meta: page.meta, props, errors, status: inDoubt ? 409 : 422, url: '/apply' })
}
