import { Router, type Request, type Response } from 'express'
import { fieldErrors } from '../../shared/field-errors'
import { HOUR_MS } from '../../shared/dates'
import { interestFormSchema } from '../../shared/interests'
import { spamSignals, signOpenedAt } from '../../platform/spam-signals'
import { submitInterest, type InterestReceipt } from '../../services/interests/interests'
import { readSignedValue, signValue } from '../../platform/signed-value'
import { visitorOf, type PageMeta, type Web } from '../web'
import { PAGES } from './fixed-pages'
import { bodyOf, isScript, refuseScript, asInertia, textOf, HONEYPOT, signalsOf } from './public-form'

const RECEIPT_MS = HOUR_MS
/** In seconds; no one fills out five fields faster. */
const FASTEST = 5
const RECEIVED: PageMeta = { title: 'Thank you. We got your message', description: 'We got your message.' }

export function interestRoutes({ ctx, pages, cookies, protect }: Web): Router {
  const router = Router()

  const show = async (req: Request, res: Response, errors?: Record<string, string[]>) => {
    const { name, business_name, email, phone, comment, opened } = bodyOf(req)
    const answers = {
      name: textOf(name),
      business_name: textOf(business_name),
      email: textOf(email),
      phone: textOf(phone),
      comment: textOf(comment),
    }
    await pages.show(req, res, {
      component: 'Interest',
      meta: PAGES.interest,
      props: { answers, opened: textOf(opened) || signOpenedAt(ctx), trap: HONEYPOT },
      errors,
      status: errors ? 422 : 200,
      url: '/interest',
    })
  }

  router.get('/interest', (req, res) => show(req, res))
  router.post('/interest', protect, async (req, res) => {
    const sent = bodyOf(req)
    const form = interestFormSchema.safeParse(sent)
    if (!form.success) {
      const errors = fieldErrors(form.error)
      return refuseScript(req, res, errors) || show(req, res, errors)
    }
    const flags = spamSignals(ctx, signalsOf(sent), FASTEST)
    const receipt = await submitInterest(ctx, form.data, { flags, address: visitorOf(req) })
    cookies.write(res, 'interest', signValue(ctx.signingKey, 'interest', JSON.stringify(receipt)), RECEIPT_MS)
    if (!isScript(req)) return pages.redirect(res, '/interest/received')
    await pages.show(asInertia(req), res, {
      component: 'InterestReceived',
      meta: RECEIVED,
      props: { ...receipt },
      url: '/interest/received',
    })
  })

  router.get('/interest/received', async (req, res) => {
    const kept = readSignedValue(ctx.signingKey, 'interest', cookies.read(req, 'interest'))
    if (!kept) return pages.redirect(res, '/interest')
    res.setHeader('Cache-Control', 'no-store')
    await pages.show(req, res, { component: 'InterestReceived', meta: RECEIVED, props: JSON.parse(kept) as InterestReceipt })
  })
  return router
}
