import type { PageRecord } from '../../shared/api/pages'
import { EMPTY_BODY, pageBody, type PageBody } from '../../shared/page-body/body'

export interface PageForm {
  title: string
  slug: string
  description: string
  body: PageBody
  in_footer: boolean
  /** True publishes, false unpublishes, undefined saves a draft. Sent with one save; the form must not keep it for the next. */
  publish?: boolean
}

export const EMPTY_PAGE: PageForm = { title: '', slug: '', description: '', body: EMPTY_BODY, in_footer: false }

/** Parses the body to restore the order of its keys, which the database changes. */
export const toPageForm = ({ title, slug, description, body, in_footer }: PageRecord): PageForm => ({
  title,
  slug,
  description: description ?? '',
  body: pageBody.parse(body),
  in_footer,
})

const LONGEST_SLUG = 80

export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '')
