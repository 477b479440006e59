import { z } from 'zod'
import { optionalText, requiredText, seenUpdatedAt, yesOrNo } from './form-fields'
import { pageBody } from './page-body/body'

export const termsChangeSchema = z.object({
  content: requiredText('the terms', 200_000),
  updated_at: seenUpdatedAt,
})
export type TermsChange = z.infer<typeof termsChangeSchema>

/** Required pages. They can be edited, but not renamed, unpublished or deleted. */
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

export const INTRODUCTIONS: readonly string[] = ['apply', 'donate', 'stories', 'campaign'] satisfies BuiltInPage[]

export const PAGE_LOCALES = ['en', 'es'] as const
export type PageLocale = (typeof PAGE_LOCALES)[number]

export const pageAddress = (slug: string): string => (isBuiltIn(slug) ? BUILT_IN_PAGES[slug] : `/${slug}`)

/** First path segments that the site uses or may soon use; staff can't put pages there. A test compares them with the routes. */
const TAKEN: readonly string[] = [
  ...PAGE_LOCALES,
  ...['admin', 'api', 'assets', 'healthz', 'interest', 'landlord', 'preview', 'share', 'terms', 'uploads', 'webhooks'],
  ...['login', 'logout', 'forgot-password', 'forgotten', 'choose-password', 'application-email'],
]
const IS_TAKEN = 'This address is reserved. Choose another.'

export const pageSlug = requiredText('an address for the page', 80)
  .toLowerCase()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use letters, numbers, and single dashes, like our-partners.')
  .refine((text) => !TAKEN.includes(text), IS_TAKEN)

const fields = {
  title: requiredText('a title'),
  slug: pageSlug,
  description: optionalText(300).optional(),
  body: pageBody.optional(),
  in_footer: yesOrNo.optional(),
  locale: z.enum(PAGE_LOCALES, { error: 'Choose a language.' }).optional(),
  publish: yesOrNo.optional(),
}

export const newPageSchema = z.object(fields).superRefine(({ slug, locale = 'en' }, context) => {
  if (isBuiltIn(slug) && locale === 'en') context.addIssue({ code: 'custom', path: ['slug'], message: IS_TAKEN })
})
export type NewPage = z.infer<typeof newPageSchema>

/**
 * Body of `PUT /api/pages/{id}`; absent fields stay as in the newest draft. `publish`: true publishes, false unpublishes, absent saves a
 * draft.
 */
export const pageChangeSchema = z.object(fields).partial().extend({ updated_at: seenUpdatedAt })
export type PageChange = z.infer<typeof pageChangeSchema>
