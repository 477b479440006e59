import { Router, type Request, type Response } from 'express'
import { z } from 'zod'
import { findByAccessCode } from '../../services/applications/find-by-access-code'
import { fieldErrors } from '../../shared/field-errors'
import { visitorOf, type Web } from '../web'
import { DAY_MS } from '../../shared/dates'

const CODE_MS = DAY_MS
const WRONG =
  'This code does not open an application. Please compare it with the mail; if we asked you again since, only the newest code works.'

const codeSchema = z.object({
  code: z.string({ error: 'Please write your access code.' }).trim().min(1, 'Please write your access code.').max(200, WRONG),
})

/** The way into the extended application, by access code (rule 2.11). */
export function extendedRoutes({ ctx, pages, cookies, protect }: Web): Router {
  const router = Router()

  const show = async (req: Request, res: Response, errors?: Record<string, string[]>) => {
    const code = cookies.read(req, 'access_code')
    const application = code && !errors ? await findByAccessCode(ctx, code, visitorOf(req)) : null
    res.setHeader('Cache-Control', 'no-store')
    const wrong = code && !application && !errors
    await pages.show(req, res, {
      component: 'ApplyExtended',
      meta: { title: 'Extended application', description: 'The second step, for families who received an access code from us.' },
      props: { application },
      errors: errors ?? (wrong ? { code: [WRONG] } : undefined),
      status: errors || wrong ? 422 : 200,
      url: '/apply/extended',
    })
  }

  router.get('/apply/extended', async (req, res) => {
    if (typeof req.query.code !== 'string') return show(req, res)
    /** The link's code leaves the address bar, and the history with it (rule 14.6). */
    cookies.write(res, 'access_code', req.query.code.slice(0, 200), CODE_MS)
    pages.redirect(res, '/apply/extended')
  })

  router.post('/apply/extended', protect, async (req, res) => {
    const form = codeSchema.safeParse(req.body ?? {})
    if (!form.success) return show(req, res, fieldErrors(form.error))
    if (!(await findByAccessCode(ctx, form.data.code, visitorOf(req)))) return show(req, res, { code: [WRONG] })
    cookies.write(res, 'access_code', form.data.code, CODE_MS)
    pages.redirect(res, '/apply/extended')
  })

  router.post('/apply/extended/leave', protect, (_req, res) => {
    cookies.clear(res, 'access_code')
    pages.redirect(res, '/apply/extended')
  })
  return router
}
