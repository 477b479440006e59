import { Router, type Request, type RequestHandler, type Response } from 'express'
import { z } from 'zod'
import { codeSchema, MAX_PASSWORD, passwordSchema } from '../../shared/staff'
import { UserError } from '../../platform/errors'
import { DEVICE_MS, deviceFor } from '../../services/accounts/open-session'
import { CODE_MS, isPending, type SignedIn, signIn, signInWithCode } from '../../services/accounts/sign-in'
import { signOut } from '../../services/accounts/sessions'
import { accountOfLink, choosePassword, LINK_MS, requestPasswordReset } from '../../services/accounts/account-link'
import { fieldErrors } from '../../shared/field-errors'
import { requiredEmail } from '../../shared/form-fields'
import { normalizeEmail } from '../../shared/normalize-characters'
import { atMost } from '../../shared/text'
import { addressOf, visitorOf, type Web } from '../web'

const WRONG = 'Incorrect email or password. Try again, or reset your password.'

const WRONG_CODE = 'That code is wrong or was already used. Enter the code your phone shows now.'
const NOTICES: Readonly<Record<string, string>> = {
  'password-chosen': 'Your password is set. Please sign in.',
  'code-over': 'Your sign-in timed out. Please sign in again.',
}

const signInSchema = z.object({
  email: z
    .string({ error: 'Enter your email.' })
    .transform(normalizeEmail)
    .pipe(z.string().min(1, 'Enter your email.').max(200, 'Check this email address.')),
  password: z
    .string({ error: 'Enter your password.' })
    .min(1, 'Enter your password.')
    .refine(...atMost(MAX_PASSWORD, WRONG)),
})
const emailSchema = z.object({ email: requiredEmail('your email') })
const choiceSchema = z.object({ password: passwordSchema })

const SIGN_IN = { title: 'Staff sign-in', description: 'Sign in to the staff area.' }
const SIGN_OUT = { title: 'Sign out', description: 'Sign out of the staff area.' }
const FORGOTTEN = { title: 'Reset your password', description: 'Ask for a link to choose a new password.' }
const CHOOSE = { title: 'Choose a password', description: 'Choose a password for your staff account.' }

type Entered = Extract<SignedIn, { token: string }>

/** A browser's cache must not reveal the owner or validity of a link. */
const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

export function accountRoutes(web: Web): Router {
  const router = Router()
  signInRoutes(router, web)
  signOutRoutes(router, web)
  passwordRoutes(router, web)
  return router
}

async function enter({ ctx, pages, cookies, signedIn }: Web, req: Request, res: Response, { token, user }: Entered): Promise<void> {
  /** Otherwise this browser's earlier session would live on, with no one able to sign it out. */
  const earlier = await signedIn(req)
  if (earlier) await signOut(ctx, earlier)
  cookies.write(res, 'session', token)
  cookies.write(res, 'device', await deviceFor(ctx, user.email), DEVICE_MS)
  const wanted = cookies.read(req, 'wanted')
  cookies.clear(res, 'wanted')
  pages.leave(req, res, wanted && /^\/(?:admin|preview)([/?][\x21-\x7e]*)?$/.test(wanted) ? wanted : '/admin')
}

function signInRoutes(router: Router, web: Web) {
  const { ctx, pages, cookies, protect, signedIn } = web
  const show = (req: Request, res: Response, errors?: Record<string, string[]>, status?: number) => {
    const notice = NOTICES[cookies.read(req, 'notice') ?? ''] ?? null
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
  router.get('/login', async (req, res) => ((await signedIn(req)) ? pages.leave(req, res, '/admin') : show(req, res)))
  router.post('/login', protect, async (req, res) => {
    const form = signInSchema.safeParse(req.body ?? {})
    if (!form.success) return show(req, res, fieldErrors(form.error), 422)
    const known = await signIn(ctx, { ...form.data, ...browserOf(web, req) })
    if (!known) return show(req, res, { email: [WRONG] }, 422)
    if ('token' in known) return enter(web, req, res, known)
    cookies.write(res, 'second_factor', known.pending, CODE_MS)
    await showCode(web, req, res)
  })
  codeRoutes(router, web)
}

const browserOf = ({ cookies }: Web, req: Request) => ({
  address: addressOf(req),
  device: cookies.read(req, 'device'),
  userAgent: req.get('User-Agent') ?? '',
})

const showCode = ({ pages }: Web, req: Request, res: Response, errors?: Record<string, string[]>) =>
  pages.show(req, res, { component: 'SecondFactor', meta: SIGN_IN, props: {}, url: '/login/code', errors, status: errors ? 422 : 200 })

function codeRoutes(router: Router, web: Web) {
  const { ctx, pages, cookies, protect } = web
  router.get('/login/code', async (req, res) =>
    (await isPending(ctx, cookies.read(req, 'second_factor'))) ? showCode(web, req, res) : pages.redirect(res, '/login'),
  )
  router.post('/login/code', protect, async (req, res) => {
    const form = codeSchema.safeParse(req.body ?? {})
    const pending = cookies.read(req, 'second_factor')
    if (!form.success)
      return (await isPending(ctx, pending)) ? showCode(web, req, res, fieldErrors(form.error)) : pages.redirect(res, '/login')
    const known = await signInWithCode(ctx, { pending, code: form.data.code, ...browserOf(web, req) })
    if (known === 'wrong') return showCode(web, req, res, { code: [WRONG_CODE] })
    cookies.clear(res, 'second_factor')
    if (known !== 'over') return enter(web, req, res, known)
    cookies.write(res, 'notice', 'code-over')
    pages.redirect(res, '/login')
  })
}

function signOutRoutes(router: Router, { ctx, pages, cookies, protect, signedIn }: Web) {
  router.get('/logout', async (req, res) =>
    (await signedIn(req)) ? pages.show(req, res, { component: 'Logout', meta: SIGN_OUT, props: {} }) : pages.redirect(res, '/login'),
  )
  router.post('/logout', protect, async (req, res) => {
    const current = await signedIn(req)
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
    /** Takes the link's token out of the address bar and the history (rule 14.6). */
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
      if (!(error instanceof UserError) || !error.errors) throw error
      return show(req, res, error.errors)
    }
    cookies.clear(res, 'session')
    cookies.clear(res, 'device')
    cookies.write(res, 'notice', 'password-chosen')
    pages.redirect(res, '/login')
  })
}
