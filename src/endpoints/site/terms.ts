import { Router } from 'express'
import { currentTerms } from '../../services/terms/terms'
import type { Web } from '../web'
import { PAGES } from './fixed-pages'

export function termsPageRoutes({ ctx, pages }: Pick<Web, 'ctx' | 'pages'>): Router {
  const router = Router()
  router.get('/terms', async (req, res) => {
    const { content, nice_date, version } = await currentTerms(ctx)
    await pages.show(req, res, { component: 'Terms', meta: PAGES.terms, cache: true, props: { html: content, nice_date, version } })
  })
  return router
}
