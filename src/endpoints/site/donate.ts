import { Router, type Request, type Response } from 'express'
import { notFound, UserError } from '../../platform/errors'
import { findSandboxPayment, settleSandboxPayment } from '../../platform/payments/sandbox-gateway'
import { signOpenedAt } from '../../platform/spam-signals'
import { linkedCampaign } from '../../services/campaigns/campaigns'
import { recordDecline } from '../../services/donations/declines'
import { currentPause } from '../../services/donations/giving-pause'
import { startDonation } from '../../services/donations/start-donation'
import { campaignProgress } from '../../services/partners/campaigns'
import { siteSettings, type Foundation } from '../../services/site-settings/site-settings'
import { formatDateTimeWithZone } from '../../shared/dates'
import { MAX_ONLINE_DOLLARS } from '../../shared/donations'
import { fieldErrors } from '../../shared/field-errors'
import { giftSchema } from '../../shared/gifts'
import { centsToInput, parseDollars } from '../../shared/money'
import { campaignLink } from '../../shared/page-addresses'
import type { PageProps } from '../../shared/page-props'
import type { GiftAnswers } from '../../shared/page-props/giving'
import { trimLinkTail } from '../repaired-address'
import { visitorOf, type Web } from '../web'
import { sharedFor } from './campaigns'
import { planRoutes } from './plans'
import { bodyOf, textOf, HONEYPOT, signalsOf } from './public-form'
import { receiptRoutes } from './receipts'
import { contentPage } from './written-pages'

const MISSING = {
  ended: 'That campaign isn’t open right now. You can still give.',
  unknown: 'We don’t know the campaign in this link. The link may be missing a letter. You can still give.',
}

export function donateRoutes(web: Web): Router {
  const router = Router()
  giveRoutes(router, web)
  rehearsalRoutes(router, web)
  receiptRoutes(router, web)
  planRoutes(router, web)
  return router
}

function giveRoutes(router: Router, { ctx, pages, protect }: Web) {
  const modeOf = async (site: Foundation): Promise<Pick<PageProps['Donate'], 'mode' | 'opens'>> => {
    if (site.missing.length > 0) return { mode: 'soon', opens: null }
    if (!ctx.gateway) return { mode: 'check', opens: null }
    const pause = await currentPause(ctx)
    if (pause) return { mode: 'paused', opens: pause.ends_at && formatDateTimeWithZone(new Date(pause.ends_at), ctx.timeZone) }
    return { mode: ctx.gateway.name === 'stripe' ? 'card' : 'rehearsal', opens: null }
  }

  const show = async (req: Request, res: Response, slug: string, refused?: { errors: Record<string, string[]>; status: number }) => {
    const [{ campaign, missing }, site, { meta, text }] = await Promise.all([
      linkedCampaign(ctx, slug),
      siteSettings(ctx),
      contentPage(ctx, 'donate'),
    ])
    const sent = refused ? bodyOf(req) : prefilled(req)
    res.setHeader('Cache-Control', 'no-store')
    await pages.show(req, res, {
      component: 'Donate',
      meta: refused ? meta : sharedFor(meta, '/donate', campaign && campaign.view),
      props: {
        intro: text,
        campaign: campaign && campaign.view,
        campaign_notice: missing && MISSING[missing],
        ...(await modeOf(site)),
        max_dollars: site.max_gift,
        gift_amounts: site.gift_amounts,
        fee: { fee_percent: site.fee_percent, fee_cents: site.fee_cents },
        progress: campaign && (await campaignProgress(ctx, campaign.id)),
        answers: answersOf(sent),
        opened: textOf(sent.opened) || signOpenedAt(ctx),
        trap: HONEYPOT,
      },
      errors: refused?.errors,
      status: refused?.status,
      url: campaignLink('/donate', slug),
    })
  }

  router.get('/donate', (req, res) => show(req, res, textOf(req.query.campaign)))
  router.post('/donate', protect, async (req, res) => {
    const sent = bodyOf(req)
    const form = giftSchema(await siteSettings(ctx)).safeParse({ ...sent, amount: amountOf(sent) })
    if (!form.success) return show(req, res, textOf(sent.campaign), { errors: fieldErrors(form.error), status: 422 })
    try {
      const url = await startDonation(ctx, form.data, { address: visitorOf(req), ...signalsOf(sent) })
      pages.leave(req, res, url)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      await show(req, res, textOf(sent.campaign), { errors: { '': [error.message] }, status: error.status })
    }
  })
}

function prefilled({ query }: Request): Record<string, unknown> {
  const typed = trimLinkTail(textOf(query.amount))
  const cents = parseDollars(typed)
  const isGift = cents !== null && cents > 0 && cents <= MAX_ONLINE_DOLLARS * 100
  return { ...(isGift && { amount: /^[\d.]+$/.test(typed) ? typed : centsToInput(cents) }), monthly: query.monthly === '1' }
}

const isTicked = (sent: unknown): boolean => sent === 'on' || sent === true

const answersOf = (sent: Record<string, unknown>): GiftAnswers => ({
  amount: amountOf(sent),
  cover_fee: isTicked(sent.cover_fee),
  monthly: isTicked(sent.monthly),
  name: textOf(sent.name),
  email: textOf(sent.email),
  honoree: textOf(sent.honoree),
  dedication: textOf(sent.dedication),
  told_name: textOf(sent.told_name),
  told_email: textOf(sent.told_email),
  referral: textOf(sent.referral),
})

const amountOf = (sent: Record<string, unknown>): string => textOf(sent.amount).trim() || textOf(sent.suggested)

function rehearsalRoutes(router: Router, { ctx, pages, protect }: Web) {
  if (ctx.gateway?.name !== 'sandbox') return
  router.get('/donate/rehearsal/:session', async (req, res) => {
    const payment = await findSandboxPayment(ctx, req.params.session)
    if (!payment) throw notFound('payment')
    res.setHeader('Cache-Control', 'no-store')
    await pages.show(req, res, {
      component: 'DonateRehearsal',
      meta: { title: 'Demo payment', description: 'A demo of the payment page. No money moves.' },
      props: {
        session: payment.session,
        amount: payment.amount,
        monthly: payment.monthly,
        open: payment.state === 'open',
        declined: req.query.declined !== undefined,
      },
    })
  })
  router.post('/donate/rehearsal/:session', protect, async (req, res) => {
    const { answer } = bodyOf(req)
    const chosen = answer === 'pay' || answer === 'decline' ? answer : 'cancel'
    const url = await settleSandboxPayment(ctx, String(req.params.session), chosen, recordDecline)
    pages.redirect(res, url === null ? '/donate' : `${url.slice(ctx.siteUrl.length)}${chosen === 'decline' && url ? '?declined' : ''}`)
  })
}
