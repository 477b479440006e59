import { Router, type Request, type RequestHandler, type Response } from 'express'
import { z } from 'zod'
import { passwordSchema } from '../../shared/password'
import { Refusal } from '../../services/errors'
import { deviceFor } from '../../services/sessions/device'
import { signIn } from '../../services/sessions/sign-in'
import { signOut } from '../../services/sessions/sign-out'
import { accountOfLink } from '../../services/staff/account-link'
import { choosePassword } from '../../services/staff/choose-password'
import { requestPasswordReset } from '../../services/staff/request-password-reset'
import { fieldErrors } from '../../shared/field-errors'
import { addressOf, visitorOf, type Web } from '../web'
import { DAY_MS } from '../../shared/dates'

const DEVICE_MS = 365 * DAY_MS
const LINK_MS = 60 * 60_000
const WRONG = 'This email and password do not belong together. Please try again, or choose a new password.'

const signInSchema = z.object({
  email: z.string({ error: 'Please write your email.' }).trim().min(1, 'Please write your email.').max(200, 'Please check this email.'),
  password: z.string({ error: 'Please write your password.' }).min(1, 'Please write your password.').max(128, WRONG),
})
const emailSchema = z.object({ email: z.string({ error: 'Please write your email.' }).trim().pipe(z.email('Please check this email.')) })
const choiceSchema = z.object({ password: passwordSchema })

const SIGN_IN = { title: 'Staff sign-in', description: 'Sign in to the back-office.' }
const SIGN_OUT = { title: 'Sign out', description: 'Sign out of the back-office.' }
const FORGOTTEN = { title: 'Forgotten password', description: 'Ask for a link to choose a new password.' }
const CHOOSE = { title: 'Choose a password', description: 'Choose the password of your staff account.' }

/** Whose link it is, and whether it still works, is for nobody to find in a browser's store. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

/** Signing in and out, and choosing a password (rules 14.3 and 14.4). */
export function accountRoutes(web: Web): Router {
  const router = Router()
  signInRoutes(router, web)
  signOutRoutes(router, web)
  passwordRoutes(router, web)
  return router
}

function signInRoutes(router: Router, { ctx, pages, cookies, protect, session }: Web) {
  const show = (req: Request, res: Response, errors?: Record<string, string[]>, status?: number) => {
    const notice = cookies.read(req, 'notice') === 'password-chosen' ? 'Your password is set. Please sign in.' : null
    if (notice) cookies.clear(res, 'notice')
    const email = (req.body as { email?: unknown } | undefined)?.email
    return pages.show(req, res, {
      component: 'Login',
      meta: SIGN_IN,
      props: { email: typeof email === 'string' ? email : '', notice },
      errors,
      status,
    })
  }
  router.get('/login', async (req, res) => ((await session(req)) ? pages.leave(req, res, '/admin') : show(req, res)))
  router.post('/login', protect, async (req, res) => {
    const form = signInSchema.safeParse(req.body ?? {})
    if (!form.success) return show(req, res, fieldErrors(form.error), 422)
    const signedIn = await signIn(ctx, { ...form.data, address: addressOf(req), device: cookies.read(req, 'device') })
    if (!signedIn) return show(req, res, { email: [WRONG] }, 422)
    /** This browser's earlier session would otherwise live on, with nobody left to sign it out. */
    const earlier = await session(req)
    if (earlier) await signOut(ctx, earlier)
    cookies.write(res, 'session', signedIn.token)
    cookies.write(res, 'device', await deviceFor(ctx, signedIn.user.email), DEVICE_MS)
    const wanted = cookies.read(req, 'wanted')
    cookies.clear(res, 'wanted')
    pages.leave(req, res, wanted && /^\/(?:admin|preview)([/?][\x21-\x7e]*)?$/.test(wanted) ? wanted : '/admin')
  })
}

function signOutRoutes(router: Router, { ctx, pages, cookies, protect, session }: Web) {
  router.get('/logout', async (req, res) =>
    (await session(req)) ? pages.show(req, res, { component: 'Logout', meta: SIGN_OUT, props: {} }) : pages.redirect(res, '/login'),
  )
  router.post('/logout', protect, async (req, res) => {
    const current = await session(req)
    if (current) await signOut(ctx, current)
    cookies.clear(res, 'session')
    pages.leave(req, res, '/login')
  })
}

function passwordRoutes(router: Router, { ctx, pages, cookies, protect }: Web) {
  router.get('/forgot-password', (req, res) =>
    pages.show(req, res, { component: 'ForgotPassword', meta: FORGOTTEN, props: { sent: false } }),
  )
  router.post('/forgot-password', protect, async (req, res) => {
    const form = emailSchema.safeParse(req.body ?? {})
    if (!form.success)
      return pages.show(req, res, {
        component: 'ForgotPassword',
        meta: FORGOTTEN,
        props: { sent: false },
        errors: fieldErrors(form.error),
        status: 422,
      })
    await requestPasswordReset(ctx, form.data.email, addressOf(req))
    await pages.show(req, res, { component: 'ForgotPassword', meta: FORGOTTEN, props: { sent: true } })
  })

  const show = async (req: Request, res: Response, errors?: Record<string, string[]>) => {
    const token = cookies.read(req, 'password_link')
    const account = token ? await accountOfLink(ctx, token, visitorOf(req)) : null
    await pages.show(req, res, {
      component: 'ChoosePassword',
      meta: CHOOSE,
      props: { usable: account !== null, email: account?.email ?? null, new_account: account?.new_account ?? false },
      errors,
      status: errors ? 422 : 200,
    })
  }
  router.get('/choose-password', noStore, async (req, res) => {
    if (typeof req.query.token !== 'string') return show(req, res)
    /** The link's token leaves the address bar, and the history with it (rule 14.6). */
    cookies.write(res, 'password_link', req.query.token.slice(0, 200), LINK_MS)
    pages.redirect(res, '/choose-password')
  })
  router.post('/choose-password', noStore, protect, async (req, res) => {
    const form = choiceSchema.safeParse(req.body ?? {})
    if (!form.success) return show(req, res, fieldErrors(form.error))
    try {
      const chosen = await choosePassword(ctx, cookies.read(req, 'password_link') ?? '', form.data.password, visitorOf(req))
      cookies.clear(res, 'password_link')
      if (!chosen)
        return await pages.show(req, res, {
          component: 'ChoosePassword',
          meta: CHOOSE,
          props: { usable: false, email: null, new_account: false },
          status: 422,
        })
    } catch (error) {
      if (!(error instanceof Refusal) || !error.errors) throw error
      return show(req, res, error.errors)
    }
    cookies.clear(res, 'session')
    cookies.clear(res, 'device')
    cookies.write(res, 'notice', 'password-chosen')
    pages.redirect(res, '/login')
  })
}
