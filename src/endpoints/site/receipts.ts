import type { Request, Response, Router } from 'express'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { UserError } from '../../platform/errors'
import { cancelHeldGift } from '../../services/donations/move-money'
import { findReceipt, mailReceipts } from '../../services/donations/find-receipt'
import { DAY_MS } from '../../shared/dates'
import { fieldErrors } from '../../shared/field-errors'
import { requiredEmail } from '../../shared/form-fields'
import { visitorOf, type Web } from '../web'
import { PAGES } from './fixed-pages'
import { bodyOf, textOf, wantsJson } from './public-form'

const PATH = '/donate/receipt'
const RECEIPT_MS = DAY_MS
/** Longer than finding receipts and queueing their email takes. */
const SAME_TIME_MS = 150
const SENT = 'If we have receipts for that email, we’re sending links to them.'

const emailSchema = z.object({ email: requiredEmail('your email') })

export function receiptRoutes(router: Router, web: Web): void {
  giftRoutes(router, web)
  mailRoutes(router, web)
}

function giftRoutes(router: Router, { ctx, pages, cookies, protect }: Web): void {
  const show = async (req: Request, res: Response, refused?: UserError) => {
    const token = cookies.read(req, 'receipt')
    const gift = token ? await findReceipt(ctx, token, visitorOf(req)) : null
    res.setHeader('Cache-Control', 'no-store')
    await pages.show(req, res, {
      component: 'DonateReceipt',
      meta: { title: 'Your gift', description: 'The status of your gift, and its receipt.' },
      props: { gift, asks: req.query.cancel !== undefined, canceled: req.query.canceled !== undefined },
      errors: refused && { '': [refused.message] },
      status: refused?.status ?? (gift ? 200 : 404),
    })
  }
  router.get(PATH, async (req, res) => {
    if (typeof req.query.token !== 'string') return show(req, res)
    res.setHeader('Cache-Control', 'no-store')
    cookies.write(res, 'receipt', req.query.token.slice(0, 100), RECEIPT_MS)
    pages.redirect(res, PATH)
  })
  router.post(PATH, protect, async (req, res) => {
    const token = cookies.read(req, 'receipt')
    if (!token || bodyOf(req).action !== 'cancel') return show(req, res)
    try {
      if (!(await cancelHeldGift(ctx, token, visitorOf(req)))) return await show(req, res)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      return show(req, res, error)
    }
    pages.redirect(res, `${PATH}?canceled`)
  })
}

/** Answers everyone alike: neither text, status, nor time tells if an email has given (rule 6.30). */
function mailRoutes(router: Router, { ctx, pages, protect }: Web): void {
  const { address, description } = PAGES.receipts
  const show = (
    req: Request,
    res: Response,
    { sent, email, errors }: { sent: boolean; email: string; errors?: Record<string, string[]> },
  ) => {
    res.setHeader('Cache-Control', 'no-store')
    return pages.show(req, res, {
      component: 'DonateReceipts',
      meta: sent ? { description, title: 'Check your email' } : PAGES.receipts,
      props: { sent, email },
      errors,
      status: req.method === 'POST' ? 202 : 200,
    })
  }
  router.get(address, (req, res) => show(req, res, { sent: false, email: '' }))
  router.post(address, protect, async (req, res) => {
    const typed = textOf(bodyOf(req).email).trim()
    const form = emailSchema.safeParse({ email: typed })
    await Promise.all([form.success && mailReceipts(ctx, form.data.email, visitorOf(req)), setTimeout(SAME_TIME_MS)])
    if (wantsJson(req)) return void res.status(202).json({ message: SENT })
    await show(req, res, form.success ? { sent: true, email: typed } : { sent: false, email: typed, errors: fieldErrors(form.error) })
  })
}
