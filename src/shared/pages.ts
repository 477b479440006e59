import { z } from 'zod'
import { optionalText, requiredText, seenUpdatedAt, yesOrNo } from './form-fields'
import { pageBody } from './page-body/body'

/** Pages that the site needs: they can be changed, but neither renamed, taken offline nor deleted. */
export const BUILT_IN_PAGES = {
  home: '/',
  'about-us': '/about-us',
  'how-it-works': '/how-it-works',
  faq: '/faq',
  'privacy-policy': '/privacy-policy',
  apply: '/apply',
  donate: '/donate',
  stories: '/stories',
  campaign: '/campaign',
} as const
export type BuiltInPage = keyof typeof BUILT_IN_PAGES
export const isBuiltIn = (slug: string): slug is BuiltInPage => Object.hasOwn(BUILT_IN_PAGES, slug)

/** Their texts stand above a form or a list of the site's own. */
export const INTRODUCTIONS: readonly string[] = ['apply', 'donate', 'stories', 'campaign'] satisfies BuiltInPage[]

/** The languages that pages are written in. */
export const PAGE_LOCALES = ['en', 'es'] as const
export type PageLocale = (typeof PAGE_LOCALES)[number]

/** Where everybody reads a page. */
export const pageAddress = (slug: string): string => (isBuiltIn(slug) ? BUILT_IN_PAGES[slug] : `/${slug}`)

/**
 * First parts of addresses that the site has itself, or may soon have: no page of staff's own is put there. A test compares
 * them with the routes that there are.
 */
const TAKEN: readonly string[] = [
  ...PAGE_LOCALES,
  ...['admin', 'api', 'assets', 'healthz', 'interest', 'preview', 'share', 'terms', 'uploads', 'webhooks'],
  ...['login', 'logout', 'forgot-password', 'forgotten', 'choose-password', 'application-email'],
]
const IS_TAKEN = 'The site needs this address for itself. Please choose another.'

/** The last part of a page's address. */
export const pageSlug = requiredText('an address for the page', 80)
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Please use letters, digits and single dashes: our-partners.')
  .refine((text) => !TAKEN.includes(text), IS_TAKEN)

const fields = {
  title: requiredText('a title'),
  slug: pageSlug,
  /** What search engines and shared links say of it. */
  description: optionalText(300).optional(),
  body: pageBody.optional(),
  locale: z.enum(PAGE_LOCALES, { error: 'Please choose a language.' }).optional(),
  publish: yesOrNo.optional(),
}

/** Body of `POST /api/pages`. `publish: true` publishes what is sent; else it is a draft. */
export const newPageSchema = z.object(fields).superRefine(({ slug, locale = 'en' }, context) => {
  if (isBuiltIn(slug) && locale === 'en') context.addIssue({ code: 'custom', path: ['slug'], message: IS_TAKEN })
})
export type NewPage = z.infer<typeof newPageSchema>

/**
 * Body of `PUT /api/pages/{id}`: what is absent stays as in the newest draft. `publish: true` publishes what is sent, false takes
 * the page offline, absent saves a draft.
 */
export const pageChangeSchema = z.object(fields).partial().extend({ updated_at: seenUpdatedAt })
export type PageChange = z.infer<typeof pageChangeSchema>
