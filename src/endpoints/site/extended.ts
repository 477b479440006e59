import { Router, type ErrorRequestHandler, type Request, type Response } from 'express'
import { z } from 'zod'
import type { AnswerTree } from '../../shared/application-form/answers'
import { decodeForm } from '../../shared/application-form/decode-form'
import { hasSlips } from '../../shared/application-form/find-slip'
import { withQuestions } from '../../shared/application-form/questions'
import { readDraft } from '../../shared/application-form/draft-answers'
import { extendedForm, type NewerForm, saveExtended, type Saving } from '../../services/applications/extended-form'
import { OtherFormOpened, findByAccessCode, opensForm } from '../../services/applications/find-by-access-code'
import { mailAccessCode } from '../../services/applications/resend-access-code'
import { sendExtended } from '../../services/applications/send-extended'
import { DraftSent } from '../../services/applications/drafts/save-draft'
import { localKey } from '../../services/applications/drafts/draft-session'
import { UserError, invalid } from '../../platform/errors'
import { readSignedValue, signValue } from '../../platform/signed-value'
import { DAY_MS, HOUR_MS, formatDateTime } from '../../shared/dates'
import { fieldErrors, type FieldErrors } from '../../shared/field-errors'
import { CODE_EMAILED, NO_ADDRESS } from '../../shared/constants'
import type { PageProps } from '../../shared/page-props'
import { clearVisitCookies, visitorOf, type Page, type Web } from '../web'
import { fetchesAnswersSeparately } from './apply-page'
import {
  confirmOpenLink,
  asJson,
  bodyOf,
  isConfirmed,
  isPlainForm,
  isScript,
  refuseScript,
  asInertia,
  typedCode,
  wantsJson,
  flattenFields,
} from './public-form'
import { setNotice, consumeNotice } from './drafts-links'

const PATH = '/apply/extended'
const CODE_MS = DAY_MS
/** Short, because phones are shared. */
const RECEIPT_MS = HOUR_MS
const WRONG = 'That code doesn’t work. Check it against our email. If we’ve sent you more than one, only the newest code works.'
const NEWER = 'These answers were also saved on another device. Nothing was overwritten. Look at both, then save the ones you want to keep.'

/** All other fields are answers, which must not get lost. */
const NOT_KEPT = ['_csrf', 'code', 'confirmed']

const NO_VERSION = 'Send the version these answers build on.'
const TOO_LONG = 'Your answers are too long. Please shorten the longest one.'

const codeSchema = z.object({
  code: z.string({ error: 'Enter your access code.' }).trim().min(1, 'Enter your access code.').max(200, WRONG),
})
const versionSchema = z.coerce
  .number({ error: NO_VERSION })
  .int(NO_VERSION)
  .min(0, NO_VERSION)
  .max(2 ** 31 - 1, NO_VERSION)
const META = { title: 'Extended application', description: 'The second step, for families who received an access code from us.' }
const RECEIVED_META = { title: 'Extended application received', description: 'We got your extended application.' }

const typedIn = (req: Request): AnswerTree => (req.is('application/json') ? bodyOf(req) : decodeForm(bodyOf(req), 'extended'))

/**
 * Reads answers and the version they build on; none before the first save.
 * @throws UserError 413, or 422 for malformed input
 */
function savingIn(req: Request): Saving {
  const { version, mark } = bodyOf(req)
  const { answers, errors, tooLong } = readDraft(typedIn(req), 'extended')
  const known = versionSchema.optional().safeParse(version === null || version === '' ? undefined : version)
  if (!known.success) errors.version = [NO_VERSION]
  if (Object.keys(errors).length) throw invalid(errors)
  if (tooLong) throw new UserError(413, TOO_LONG, tooLong)
  return { version: known.data, answers, mark }
}

type Props = PageProps['ApplyExtended']

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
    const none = { application: null, kept: [], typed_code: null, newer: null, skipped: null, in_doubt: false, was_cleared: false }
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

  const formOf = async (req: Request, code: string | undefined, typed?: AnswerTree): Promise<Props['application']> => {
    const row = code ? await findByAccessCode(ctx, code, visitorOf(req)) : null
    if (!row) return null
    const { saved_at, ...form } = extendedForm(ctx, row)
    return {
      ...form,
      answers: typed ? withQuestions(typed, form.questions) : fetchesAnswersSeparately(req) ? null : form.answers,
      draft: saved_at === null ? null : { saved_at, version: form.version },
      saved: saved_at && formatDateTime(new Date(saved_at), ctx.timeZone),
    }
  }

  const askForCode = (req: Request, res: Response, errors: FieldErrors, status = 422) => {
    if (refuseScript(req, res, errors)) return
    const typed = flattenFields(bodyOf(req)).filter(([name]) => !NOT_KEPT.includes(name))
    return show(req, res, { kept: isScript(req) ? [] : typed, typed_code: typedCode(req) }, { errors, status })
  }

  /** Shows the form again with what was typed. Scripts keep that themselves; sending it back would leave it in the browser's history. */
  const refuse = async (req: Request, res: Response, code: string | undefined, errors: FieldErrors) => {
    if (refuseScript(req, res, errors)) return
    await show(req, res, { application: isScript(req) ? null : await formOf(req, code, typedIn(req)) }, { errors, status: 422 })
  }

  const askAgain = async (req: Request, res: Response, code: string | undefined, asked: Pick<Props, 'skipped' | 'in_doubt'>) => {
    const script = isScript(req)
    const application = script ? null : await formOf(req, code, typedIn(req))
    await show(script ? asInertia(req) : req, res, { application, ...asked }, { status: 409 })
  }

  const codeOf = (req: Request) => cookies.read(req, 'access_code')
  const keepCode = (res: Response, code: string) => cookies.write(res, 'access_code', code.slice(0, 200), CODE_MS)

  router.get(PATH, async (req, res) => {
    const code = codeOf(req)
    if (typeof req.query.code === 'string') {
      const given = req.query.code
      res.setHeader('Cache-Control', 'no-store')
      if (given !== code && (await opensForm(ctx, given)))
        return confirmOpenLink(web, req, res, { opens: 'extended', address: PATH, secret: { name: 'code', value: given } })
      /** Takes the code out of the address bar and the history (rule 14.6). A wrong code gets its error there, and is counted. */
      keepCode(res, given)
      return pages.redirect(res, PATH)
    }
    const application = await formOf(req, code)
    /** Otherwise each reload would count as a wrong code. */
    if (code && !application) cookies.clear(res, 'access_code')
    const was_cleared = consumeNotice(cookies, req, res, application !== null) === 'cleared'
    await show(req, res, { application, was_cleared }, code && !application ? { errors: { code: [WRONG] }, status: 422 } : {})
  })

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
    if (!outcome || !code) throw new UserError(410, WRONG)
    keepCode(res, code)
    const { saved, ...rest } = outcome
    res.status(saved ? 200 : 409).json(saved ? rest : { message: NEWER, ...rest })
  })

  async function savePlain(req: Request, res: Response, code: string | undefined) {
    const saving = savingIn(req)
    const outcome = await save(req, code, saving)
    if (!outcome || !code) return askForCode(req, res, { code: [WRONG] })
    keepCode(res, code)
    if (outcome.saved) return pages.redirect(res, PATH)
    await showBoth(req, res, code, saving, outcome)
  }

  const showBoth = async (req: Request, res: Response, code: string, { answers }: Saving, { saved_at }: NewerForm) => {
    const newer = { saved: formatDateTime(new Date(saved_at ?? 0), ctx.timeZone), message: NEWER }
    await show(req, res, { application: await formOf(req, code, answers), newer }, { status: 409 })
  }

  router.get([`${PATH}/send`, `${PATH}/link`], (_req, res) => pages.redirect(res, PATH))
  router.post(`${PATH}/send`, protect, async (req, res) => {
    const code = codeOf(req)
    if (code && !isScript(req)) {
      const saving = savingIn(req)
      const kept = await save(req, code, saving)
      if (kept && !kept.saved) return showBoth(req, res, code, saving, kept)
    }
    const body = typedIn(req)
    const inDoubt = isPlainForm(req) && hasSlips('extended', body)
    const form = { body, mark: bodyOf(req).mark, confirmed: isConfirmed(req), inDoubt }
    const outcome = code ? await sendExtended(ctx, code, visitorOf(req), form) : null
    if (!outcome) return askForCode(req, res, { code: [WRONG] })
    if (outcome.errors) return refuse(req, res, code, outcome.errors)
    if (outcome.skipped !== undefined) return askAgain(req, res, code, { skipped: outcome.skipped || null, in_doubt: inDoubt })
    const { reference } = outcome
    const until = ctx.now().getTime() + RECEIPT_MS
    cookies.write(
      res,
      'extended_received',
      signValue(ctx.signingKey, 'extended received', JSON.stringify({ reference, until })),
      RECEIPT_MS,
    )
    if (!isScript(req)) return pages.redirect(res, `${PATH}/received`)
    await received(asInertia(req), res, reference)
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
    if (isScript(req)) return void res.status(hasAddress ? 202 : 422).json({ message: hasAddress ? CODE_EMAILED : NO_ADDRESS })
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    await pages.show(req, res, { component: 'CodeMailed', meta: META, props: { sent: hasAddress }, url: PATH })
  })

  router.post(`${PATH}/leave`, protect, (req, res) => {
    const isOpen = codeOf(req) !== undefined
    clearVisitCookies(cookies, res)
    if (isOpen) setNotice(cookies, res, 'cleared')
    pages.redirect(res, PATH)
  })

  const over: ErrorRequestHandler = (error, req, res, next) => {
    if (req.method !== 'POST' || wantsJson(req)) return next(error)
    if (error instanceof OtherFormOpened) return askForCode(req, res, { code: [error.message] })
    if (error instanceof DraftSent && !isScript(req)) return askForCode(req, res, { code: [error.message] }, error.status)
    return next(error)
  }
  router.use(over)
  return router
}
