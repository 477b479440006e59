import { currentTerms } from '../../services/terms/current-terms'
import { siteOf } from '../../services/site-settings/site-settings'
import type { Site } from '../../shared/page-props'
import type { PublicMeta } from '../web'
import type { PublicPages } from './public-pages'

/** The public pages that are always there, beside the home page. */
export const PAGES = {
  about: {
    address: '/about-us',
    title: 'About us',
    description: 'Who we are, whom we help, and how a family is chosen.',
    drawing: 'street',
  },
  howItWorks: {
    address: '/how-it-works',
    title: 'How it works',
    description: 'From the application to the last housing payment, step by step.',
    drawing: 'kitchen-table',
  },
  faq: {
    address: '/faq',
    title: 'Frequently asked questions',
    description: 'Short answers for families, nominators and donors.',
    drawing: 'kitchen-table',
    schema: { type: 'FAQPage' },
  },
  privacy: {
    address: '/privacy-policy',
    title: 'Privacy policy',
    description: 'What we ask, who reads it, and how long we keep it.',
    drawing: 'kitchen-table',
  },
  partners: {
    address: '/campaign',
    title: 'Partner Access',
    description: 'For the companies and sponsors behind our campaigns.',
    drawing: 'street',
  },
  interest: {
    address: '/interest',
    title: 'For businesses',
    description: 'Tell us how your business would like to help families stay in their homes.',
    drawing: 'street',
    headline: 'Work with us',
  },
  stories: {
    address: '/stories',
    title: 'Stories',
    description: 'Families we have walked with, told with their consent.',
    drawing: 'kitchen-table',
  },
  apply: {
    address: '/apply',
    title: 'Apply for help',
    description: 'Apply for help with your rent or mortgage, or nominate a family you know.',
    drawing: 'kitchen-table',
  },
  donate: {
    address: '/donate',
    title: 'Donate',
    description: 'How to give toward a family’s rent or mortgage.',
    drawing: 'street',
    headline: 'Help keep a family at home',
    schema: { type: 'DonateAction' },
  },
  terms: {
    address: '/terms',
    title: 'Terms and conditions',
    description: 'The terms that apply to applications and to this website.',
    drawing: 'kitchen-table',
  },
} as const satisfies Record<string, PublicMeta>

export const homeMeta = ({ name, tagline }: Pick<Site, 'name' | 'tagline'>): PublicMeta => ({
  address: '/',
  title: name,
  description: tagline,
  drawing: 'street',
  headline: tagline,
  schema: { type: 'NGO' },
})

const FIXED: readonly PublicMeta[] = Object.values(PAGES)

export const fixedPages: PublicPages = {
  async addresses(ctx) {
    const { created_at } = await currentTerms(ctx)
    return [
      { path: '/' },
      ...FIXED.map(({ address }) => ({ path: address, ...(address === PAGES.terms.address ? { changed: created_at } : {}) })),
    ]
  },
  async metaAt(ctx, path) {
    return path === '/' ? homeMeta(await siteOf(ctx)) : FIXED.find(({ address }) => address === path)
  },
}
