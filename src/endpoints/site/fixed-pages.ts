import { Router } from 'express'
import type { Context } from '../../platform/context'
import { currentTerms } from '../../services/terms/terms'
import type { PublicMeta, Web } from '../web'

export function termsPageRoutes({ ctx, pages }: Pick<Web, 'ctx' | 'pages'>): Router {
  const router = Router()
  router.get('/terms', async (req, res) => {
    const { content, nice_date, version } = await currentTerms(ctx)
    await pages.show(req, res, { component: 'Terms', meta: PAGES.terms, cache: true, props: { html: content, nice_date, version } })
  })
  return router
}

export const PAGES = {
  interest: {
    address: '/interest',
    title: 'For businesses',
    description: 'Tell us how your business would like to help families stay in their homes.',
    drawing: 'street',
  },
  receipts: {
    address: '/donate/receipts',
    title: 'Your receipts',
    description: 'Get an email with links to the receipts for all your gifts.',
    drawing: 'kitchen-table',
  },
  terms: {
    address: '/terms',
    title: 'Terms and conditions',
    description: 'The terms that apply to applications and to this website.',
    drawing: 'kitchen-table',
  },
} as const satisfies Record<string, PublicMeta>

const FIXED: readonly PublicMeta[] = Object.values(PAGES)

export const fixedPages: PublicPages = {
  async addresses(ctx) {
    const { created_at } = await currentTerms(ctx)
    return FIXED.map(({ address }) => ({ path: address, ...(address === PAGES.terms.address ? { changed: created_at } : {}) }))
  },
  metaAt: (_ctx, path) => Promise.resolve(FIXED.find(({ address }) => address === path)),
}

/** `changed` in ISO 8601. */
export interface PublicAddress {
  path: string
  changed?: string
}

export interface PublicPages {
  addresses(ctx: Context): Promise<PublicAddress[]>
  /**
   * @returns undefined for another kind's address
   * @throws UserError like the page itself
   */
  metaAt(ctx: Context, path: string): Promise<PublicMeta | undefined>
}
