import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { z } from 'zod'
import type { AnswerTree } from '../../shared/application-form/answers'
import { decodeForm } from '../../shared/application-form/decode-form'
import { readDraft } from '../../shared/application-form/draft-answers'
import { extendedForm } from '../../services/applications/extended-form'
import { FormReplaced, findByAccessCode, opensForm } from '../../services/applications/find-by-access-code'
import { mailAccessCode } from '../../services/applications/resend-access-code'
import { saveExtended, type NewerForm, type Saving } from '../../services/applications/save-extended'
import { sendExtended } from '../../services/applications/send-extended'
import { DraftSent } from '../../services/applications/drafts/save-draft'
import { localKey } from '../../services/applications/drafts/draft-visit'
import { Refusal, invalid } from '../../platform/errors'
import { readSignedValue, signValue } from '../../platform/signed-value'
import { DAY_MS, HOUR_MS, niceMoment } from '../../shared/dates'
import { fieldErrors, type FieldErrors } from '../../shared/field-errors'
import { CODE_MAILED, NO_ADDRESS } from '../../shared/code-mailed'
import type { PageProps } from '../../shared/page-props'
import { forgetVisit, visitorOf, type Page, type Web } from '../web'
import { keepsAnswersApart } from './apply-page'
import { askToOpen } from './ask-to-open'
import { leaveNotice, takeNotice } from './drafts-links'
import { asJson, bodyOf, isScript, refuseScript, scripted, typedCode, wantsJson, typedFields } from './public-form'

const PATH = '/apply/extended'
const CODE_MS = DAY_MS
/** A confirmation is nobody's business on a shared phone. */
const RECEIPT_MS = HOUR_MS
const WRONG =
  'This code does not open an application. Please compare it with the mail; if we asked you again since, only the newest code works.'
const NEWER = 'These answers were saved from another device meanwhile. Nothing was overwritten: look at both, then save the ones to keep.'

/** Of a form that asked for the code, or sent the long form, all but these is somebody's answers. */
const NOT_KEPT = ['_csrf', 'code']

const NO_VERSION = 'Please send the version that these answers build on.'
const TOO_LONG = 'These answers are longer than we can keep. Please shorten the longest a little.'

const codeSchema = z.object({
  code: z.string({ error: 'Please write your access code.' }).trim().min(1, 'Please write your access code.').max(200, WRONG),
})
const versionSchema = z.coerce
  .number({ error: NO_VERSION })
  .int(NO_VERSION)
  .min(0, NO_VERSION)
  .max(2 ** 31 - 1, NO_VERSION)
const META = { title: 'Extended application', description: 'The second step, for families who received an access code from us.' }
const RECEIVED_META = { title: 'Extended application received', description: 'We have your extended application.' }

const typedIn = (req: Request): AnswerTree => (req.is('application/json') ? bodyOf(req) : decodeForm(bodyOf(req), 'extended'))

/**
 * What somebody saves: answers, and the version that they build on; none before the first saving.
 * @throws Refusal 413; 422 for what can be no answer at all
 */
function savingIn(req: Request): Saving {
  const { version, mark } = bodyOf(req)
  const { answers, errors, tooLong } = readDraft(typedIn(req), 'extended')
  const known = versionSchema.optional().safeParse(version === null || version === '' ? undefined : version)
  if (!known.success) errors.version = [NO_VERSION]
  if (Object.keys(errors).length) throw invalid(errors)
  if (tooLong) throw new Refusal(413, TOO_LONG, tooLong)
  return { version: known.data, answers, mark }
}

type Props = PageProps['ApplyExtended']

/** The extended application, which an access code opens (rules 2.11 and 19). */
export function extendedRoutes(web: Web): Router {
  const { ctx, pages, cookies, protect } = web
  const router = Router()

  const receiptOf = (req: Request) => {
    const kept = readSignedValue(ctx.signingKey, 'extended received', cookies.read(req, 'extended_received'))
    const receipt = kept ? (JSON.parse(kept) as { reference: string; until: number }) : null
    return receipt && receipt.until > ctx.now().getTime() ? receipt : null
  }

  const show = (
    req: Request,
    res: Response,
    props: Partial<Props>,
    { errors, status }: Pick<Page<'ApplyExtended'>, 'errors' | 'status'> = {},
  ) => {
    res.setHeader('Cache-Control', 'no-store')
    const none = { application: null, kept: [], typed_code: null, newer: null, was_cleared: false }
    const whole = { ...none, was_sent: receiptOf(req) !== null, ...props }
    return pages.show(req, res, {
      component: 'ApplyExtended',
      meta: META,
      props: whole,
      errors,
      status,
      url: req.method === 'GET' ? undefined : PATH,
    })
  }

  /** Of a good code, the form with what is known or was typed in it. */
  const formOf = async (req: Request, code: string | undefined, typed?: AnswerTree): Promise<Props['application']> => {
    const row = code ? await findByAccessCode(ctx, code, visitorOf(req)) : null
    if (!row) return null
    const { saved_at, ...form } = extendedForm(ctx, row)
    return {
      ...form,
      answers: typed ?? (keepsAnswersApart(req) ? null : form.answers),
      draft: saved_at === null ? null : { saved_at, version: form.version },
      saved: saved_at && niceMoment(new Date(saved_at), ctx.timeZone),
    }
  }

  /** Asks for the code; what somebody typed into the form meanwhile waits in the page until there is a good one. */
  const askForCode = (req: Request, res: Response, errors: FieldErrors, status = 422) => {
    if (refuseScript(req, res, errors)) return
    const typed = typedFields(bodyOf(req)).filter(([name]) => !NOT_KEPT.includes(name))
    return show(req, res, { kept: isScript(req) ? [] : typed, typed_code: typedCode(req) }, { errors, status })
  }

  /** The form comes back with what was typed. A script keeps that by itself; sending it back would leave it in the browser's history. */
  const refuse = async (req: Request, res: Response, code: string | undefined, errors: FieldErrors) => {
    if (refuseScript(req, res, errors)) return
    await show(req, res, { application: isScript(req) ? null : await formOf(req, code, typedIn(req)) }, { errors, status: 422 })
  }

  const codeOf = (req: Request) => cookies.read(req, 'access_code')
  const keepCode = (res: Response, code: string) => cookies.write(res, 'access_code', code.slice(0, 200), CODE_MS)

  router.get(PATH, async (req, res) => {
    const code = codeOf(req)
    if (typeof req.query.code === 'string') {
      const given = req.query.code
      res.setHeader('Cache-Control', 'no-store')
      if (given !== code && (await opensForm(ctx, given)))
        return askToOpen(web, req, res, { opens: 'extended', address: PATH, secret: { name: 'code', value: given } })
      /** The link's code leaves the address bar, and the history with it (rule 14.6); one that opens nothing is told so there, and counted. */
      keepCode(res, given)
      return pages.redirect(res, PATH)
    }
    const application = await formOf(req, code)
    /** Said once: each further look would count as a wrong code. */
    if (code && !application) cookies.clear(res, 'access_code')
    const was_cleared = takeNotice(cookies, req, res, application !== null) === 'cleared'
    await show(req, res, { application, was_cleared }, code && !application ? { errors: { code: [WRONG] }, status: 422 } : {})
  })

  /** What this browser may open, and the key of the copy that it keeps of it. Never a 404: a page asks it each time it starts. */
  router.get(`${PATH}/visit`, asJson, async (req, res) => {
    const code = codeOf(req)
    const row = code ? await findByAccessCode(ctx, code, visitorOf(req)) : null
    if (!row || !code) return void res.json({ draft: null, key: null })
    const { version, saved_at, mark, answers } = extendedForm(ctx, row)
    res.json({
      draft: { version, saved_at: saved_at ?? '', mark, answers },
      key: localKey(ctx, row.token_hash ?? ''),
    })
  })

  router.post(PATH, protect, async (req, res) => {
    /** The button that saves, of a browser without scripts; with a code, what waited for it. */
    if (bodyOf(req).code === undefined && bodyOf(req).details !== undefined) return savePlain(req, res, codeOf(req))
    const form = codeSchema.safeParse(bodyOf(req))
    if (!form.success) return askForCode(req, res, fieldErrors(form.error))
    const { code } = form.data
    if (!(await findByAccessCode(ctx, code, visitorOf(req)))) return askForCode(req, res, { code: [WRONG] })
    keepCode(res, code)
    if (bodyOf(req).details === undefined) return pages.redirect(res, PATH)
    await savePlain(req, res, code)
  })

  const save = async (req: Request, code: string | undefined, saving: Saving) =>
    code ? saveExtended(ctx, code, visitorOf(req), saving) : null

  router.put(PATH, asJson, protect, async (req, res) => {
    const saving = savingIn(req)
    const code = codeOf(req)
    const outcome = await save(req, code, saving)
    if (!outcome || !code) throw new Refusal(410, WRONG)
    keepCode(res, code)
    const { saved, ...rest } = outcome
    res.status(saved ? 200 : 409).json(saved ? rest : { message: NEWER, ...rest })
  })

  /** A browser without scripts saves: the form comes back as it is saved, or with both versions. */
  async function savePlain(req: Request, res: Response, code: string | undefined) {
    const saving = savingIn(req)
    const outcome = await save(req, code, saving)
    if (!outcome || !code) return askForCode(req, res, { code: [WRONG] })
    keepCode(res, code)
    if (outcome.saved) return pages.redirect(res, PATH)
    await showBoth(req, res, code, saving, outcome)
  }

  const showBoth = async (req: Request, res: Response, code: string, { answers }: Saving, { saved_at }: NewerForm) => {
    const newer = { saved: niceMoment(new Date(saved_at ?? 0), ctx.timeZone), message: NEWER }
    await show(req, res, { application: await formOf(req, code, answers), newer }, { status: 409 })
  }

  /** Forms without scripts ended here, and a phone asks again for a tab that it had let go of. */
  router.get([`${PATH}/send`, `${PATH}/link`], (_req, res) => pages.redirect(res, PATH))
  router.post(`${PATH}/send`, protect, async (req, res) => {
    const code = codeOf(req)
    if (code && !isScript(req)) {
      /** What another device saved since is looked at first, as the wizard does. */
      const saving = savingIn(req)
      const kept = await save(req, code, saving)
      if (kept && !kept.saved) return showBoth(req, res, code, saving, kept)
    }
    const outcome = code ? await sendExtended(ctx, code, visitorOf(req), typedIn(req), bodyOf(req).mark) : null
    if (!outcome) return askForCode(req, res, { code: [WRONG] })
    if (outcome.errors) return refuse(req, res, code, outcome.errors)
    const { reference } = outcome
    const until = ctx.now().getTime() + RECEIPT_MS
    cookies.write(
      res,
      'extended_received',
      signValue(ctx.signingKey, 'extended received', JSON.stringify({ reference, until })),
      RECEIPT_MS,
    )
    if (!isScript(req)) return pages.redirect(res, `${PATH}/received`)
    await received(scripted(req), res, reference)
  })

  const received = (req: Request, res: Response, reference: string) => {
    res.setHeader('Cache-Control', 'no-store')
    return pages.show(req, res, { component: 'ApplyExtendedReceived', meta: RECEIVED_META, props: { reference }, url: `${PATH}/received` })
  }

  router.get(`${PATH}/received`, async (req, res) => {
    const receipt = receiptOf(req)
    if (!receipt) return pages.redirect(res, PATH)
    await received(req, res, receipt.reference)
  })

  router.post(`${PATH}/link`, protect, async (req, res) => {
    const code = codeOf(req)
    const hasAddress = code ? await mailAccessCode(ctx, code, visitorOf(req), bodyOf(req).mark) : null
    if (hasAddress === null) return askForCode(req, res, { code: [WRONG] })
    if (isScript(req)) return void res.status(hasAddress ? 202 : 422).json({ message: hasAddress ? CODE_MAILED : NO_ADDRESS })
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    await pages.show(req, res, { component: 'CodeMailed', meta: META, props: { sent: hasAddress }, url: PATH })
  })

  router.post(`${PATH}/leave`, protect, (req, res) => {
    const isOpen = codeOf(req) !== undefined
    forgetVisit(cookies, res)
    if (isOpen) leaveNotice(cookies, res, 'cleared')
    pages.redirect(res, PATH)
  })

  /** A page that shows another application's form: the code of that one is asked for, and what was typed waits for it. So it does where the form was sent from another device. */
  const over: ErrorRequestHandler = (error, req, res, next) => {
    if (req.method !== 'POST' || wantsJson(req)) return next(error)
    if (error instanceof FormReplaced) return askForCode(req, res, { code: [error.message] })
    if (error instanceof DraftSent && !isScript(req)) return askForCode(req, res, { code: [error.message] }, error.status)
    return next(error)
  }
  router.use(over)
  return router
}
