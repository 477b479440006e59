import { Router, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express'
import { setTimeout } from 'node:timers/promises'
import { UserError } from '../../platform/errors'
import {
  answerAsLandlord,
  isOtherLink,
  LANDLORD_VISIT_MS,
  type LandlordLink,
  landlordPage,
  openLandlordLink,
  peekLandlordLink,
  readLandlordVisit,
} from '../../services/landlord/landlord-page'
import { dayOf } from '../../shared/dates'
import { fieldErrors } from '../../shared/field-errors'
import { LANDLORD_FIELDS, LANDLORD_PAPERS, landlordFormSchema, type TypedLandlordAnswers } from '../../shared/landlord-form'
import { publicBodies } from '../bodies'
import { afterTheBody, receivedFiles, receiveDocuments } from '../receive-files'
import { visitorOf, type PageMeta, type Web } from '../web'
import { bodyOf, confirmOpenLink, protectScripts, setSecretLinkHeaders, textOf } from './public-form'

const PATH = '/landlord'
const META: PageMeta = { title: 'Questions about a payment', description: 'For landlords and mortgage companies that got a link from us.' }
const SENT: PageMeta = { ...META, title: 'Thank you! We got your answers' }
const OTHER =
  'Another link was opened in this browser, so we didn’t keep your answers. Open the link in your email again, and answer there.'
const EXPIRED: PageMeta = { title: 'This link no longer works', description: 'Contact us if you still want to answer.' }
/** Longer than looking for a link takes. */
const SAME_TIME_MS = 150

/** Waits as long for every link that opens nothing. @throws UserError 410 */
async function orExpired<T>(find: Promise<T | null | false>): Promise<T> {
  const wait = setTimeout(SAME_TIME_MS)
  const found = await find
  if (found !== null && found !== false) return found
  await wait
  throw new UserError(410, EXPIRED.title)
}

/** Mounted before the other public forms, because answers come with files. */
export function landlordRoutes(web: Web): Router {
  const { ctx, pages, cookies, protect } = web
  const router = Router()
  const visitOf = (req: Request) => orExpired(readLandlordVisit(ctx, cookies.read(req, 'landlord')))
  const show = async (req: Request, res: Response, link: LandlordLink, refused?: { errors: Record<string, string[]>; status: number }) => {
    setSecretLinkHeaders(res)
    const props = await landlordPage(ctx, link)
    await pages.show(req, res, {
      component: 'LandlordConfirm',
      meta: props.sent && !refused ? SENT : META,
      props: refused ? { ...props, answers: typedIn(req) } : props,
      errors: refused?.errors,
      status: refused?.status,
      url: PATH,
    })
  }
  const showErrors: ErrorRequestHandler = async (error: unknown, req, res, next) => {
    if (error instanceof UserError && error.status === 410) {
      setSecretLinkHeaders(res)
      return pages.show(req, res, { component: 'LandlordExpired', meta: EXPIRED, props: {}, status: 410, url: PATH })
    }
    const link = linkOf(res)
    if (!link || !(error instanceof UserError) || !error.errors) return next(error)
    if (isOtherLink(ctx, link, bodyOf(req).page)) return next(new UserError(409, OTHER))
    const { files = [], ...errors } = error.errors
    /** A busy site is no mistake in an answer. */
    const isMistake = error.status !== 503 && files.length > 0
    const named = isMistake ? { ...errors, w9: [...(errors.w9 ?? []), ...files] } : error.errors
    await show(req, res, link, { errors: named, status: error.status })
  }
  const requireVisit: RequestHandler = async (req, res, next) => {
    const link = await visitOf(req)
    await ctx.throttle.use('landlordAnswer', `award ${link.award.id}`)
    res.locals.landlord = link
    next()
  }

  router.get(`${PATH}/:token`, async (req, res) => {
    const { token } = req.params
    await orExpired(peekLandlordLink(ctx, token, visitorOf(req)))
    await confirmOpenLink(web, req, res, { opens: 'landlord', address: `${PATH}/${token}` })
  })
  router.post(`${PATH}/:token`, ...publicBodies, protect, async (req, res) => {
    setSecretLinkHeaders(res)
    cookies.write(res, 'landlord', await orExpired(openLandlordLink(ctx, String(req.params.token), visitorOf(req))), LANDLORD_VISIT_MS)
    pages.redirect(res, PATH)
  })
  router.get(PATH, async (req, res) => show(req, res, await visitOf(req)))
  router.post(PATH, protectScripts(web), requireVisit, ...receiveDocuments(...LANDLORD_PAPERS), protect, async (req, res) => {
    const link = linkOf(res) as LandlordLink
    if (isOtherLink(ctx, link, bodyOf(req).page)) throw new UserError(409, OTHER)
    const form = landlordFormSchema(dayOf(ctx.now(), ctx.timeZone)).safeParse(typedIn(req))
    if (!form.success) throw new UserError(422, 'Please fix the highlighted fields.', fieldErrors(form.error))
    const papers = { w9: receivedFiles(req, 'w9'), ledger: receivedFiles(req, 'ledger') }
    await answerAsLandlord(ctx, link, { answers: form.data, papers })
    setSecretLinkHeaders(res)
    pages.redirect(res, PATH)
  })
  router.use(afterTheBody, showErrors)
  return router
}

const linkOf = (res: Response): LandlordLink | undefined => res.locals.landlord as LandlordLink | undefined

function typedIn(req: Request): TypedLandlordAnswers {
  const sent = bodyOf(req)
  return Object.fromEntries(LANDLORD_FIELDS.map((name) => [name, textOf(sent[name])])) as TypedLandlordAnswers
}
