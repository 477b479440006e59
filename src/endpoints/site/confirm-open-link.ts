import type { Request, Response } from 'express'
import type { PageProps } from '../../shared/page-props'
import type { PageMeta, Web } from '../web'

const META: Record<PageProps['OpenLink']['opens'], PageMeta> = {
  draft: { title: 'Open your form', description: 'One click opens the form you started.' },
  extended: { title: 'Open your form', description: 'The extended application, for families with an access code from us.' },
  plan: { title: 'Your monthly gift', description: 'One click shows your monthly gift.' },
}

/** Keeps a secret link out of caches, search engines and referrers. */
export const setSecretLinkHeaders = (res: Response): void =>
  void res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })

/**
 * Shows a page with one button instead of acting on the link: email scanners follow links before their readers do, and must not open or use
 * them up (decision 010).
 */
export function confirmOpenLink({ pages }: Web, req: Request, res: Response, props: PageProps['OpenLink']): Promise<void> {
  setSecretLinkHeaders(res)
  return pages.show(req, res, { component: 'OpenLink', meta: META[props.opens], props })
}
