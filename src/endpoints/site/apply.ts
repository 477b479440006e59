import { Router, type Request, type Response } from 'express'
import { decodeForm } from '../../shared/application-form/decode-form'
import type { AnswerTree } from '../../shared/application-form/answers'
import { firstStageSchema } from '../../shared/application-form/schema'
import { DAY_MS, dayOf } from '../../shared/dates'
import type { PageProps } from '../../shared/page-props'
import { submitApplication, type Receipt } from '../../services/applications/submit-application'
import { publicCampaign } from '../../services/campaigns/public-campaign'
import { formRemarks, openForm } from '../../services/form-remarks'
import { readSignedValue, signValue } from '../../services/signed-value'
import { fieldErrors } from '../../shared/field-errors'
import { visitorOf, type PageMeta, type Web } from '../web'
import { bodyOf, isScript, refuseScript, scripted, TRAP, tracesOf } from './public-form'
import { writtenPage, type WrittenPage } from './written-pages'

const RECEIPT_MS = DAY_MS
/** Nobody reads and fills in the whole form in less, in seconds. */
const FASTEST = 20
const NO_CAMPAIGN =
  'This link belongs to a campaign that is not open at the moment. You can apply all the same; your application counts just as much.'

/** Applying for help: the form, its submission, and the confirmation (rules 1.2 and 1.6). */
export function applyRoutes(web: Web): Router {
  const { ctx, pages, cookies, protect } = web
  const router = Router()

  const formProps = async (slug: string | null, { text }: WrittenPage): Promise<PageProps['Apply']> => {
    const campaign = await publicCampaign(ctx, slug)
    return {
      intro: text,
      campaign: campaign && campaign.view,
      campaign_notice: slug && !campaign ? NO_CAMPAIGN : null,
      answers: null,
      accept_terms: false,
      opened: openForm(ctx),
      trap: TRAP,
    }
  }

  router.get('/apply', async (req, res) => {
    const { campaign } = req.query
    const page = await writtenPage(ctx, 'apply')
    await pages.show(req, res, {
      component: 'Apply',
      meta: page.meta,
      props: await formProps(typeof campaign === 'string' ? campaign : null, page),
    })
  })

  router.post('/apply', protect, async (req, res) => {
    const sent: AnswerTree = bodyOf(req)
    const body = req.is('application/json') ? sent : decodeForm(sent, 'first')
    const form = firstStageSchema(dayOf(ctx.now(), ctx.timeZone)).safeParse(body)
    if (!form.success) {
      const page = await writtenPage(ctx, 'apply')
      return refuse(web, req, res, fieldErrors(form.error), page.meta, {
        ...(await formProps(typeof sent.campaign === 'string' ? sent.campaign : null, page)),
        /** A script keeps what was typed by itself; sending it back would leave it in the browser's history. */
        answers: isScript(req) || req.is('application/json') ? null : body,
        accept_terms: body.accept_terms === true,
        opened: typeof sent.opened === 'string' ? sent.opened : openForm(ctx),
      })
    }
    const flags = formRemarks(ctx, tracesOf(sent), FASTEST)
    const receipt = await submitApplication(ctx, form.data, { flags, address: visitorOf(req) })
    cookies.write(res, 'received', signValue(ctx.signingKey, 'received', JSON.stringify(receipt)), RECEIPT_MS)
    if (isScript(req))
      return pages.show(scripted(req), res, {
        component: 'ApplyReceived',
        meta: receivedMeta(receipt),
        props: { ...receipt },
        url: '/apply/received',
      })
    pages.redirect(res, '/apply/received')
  })

  router.get('/apply/received', async (req, res) => {
    const kept = readSignedValue(ctx.signingKey, 'received', cookies.read(req, 'received'))
    if (!kept) return pages.redirect(res, '/apply')
    res.setHeader('Cache-Control', 'no-store')
    const receipt = JSON.parse(kept) as Receipt
    await pages.show(req, res, { component: 'ApplyReceived', meta: receivedMeta(receipt), props: receipt })
  })
  return router
}

const receivedMeta = ({ nominated }: Receipt): PageMeta => ({
  title: nominated ? 'Nomination received' : 'Application received',
  description: 'We have your application.',
})

function refuse(
  { pages }: Web,
  req: Request,
  res: Response,
  errors: Record<string, string[]>,
  meta: PageMeta,
  props: PageProps['Apply'],
): Promise<void> | void {
  if (!refuseScript(req, res, errors)) return pages.show(req, res, { component: 'Apply', meta, props, errors, status: 422, url: '/apply' })
}
