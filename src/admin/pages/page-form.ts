import type { PageRecord } from '../../shared/api/pages'
import { EMPTY_BODY, pageBody, type PageBody } from '../../shared/page-body/body'

/** A page as the form holds it. */
export interface PageForm {
  title: string
  slug: string
  description: string
  body: PageBody
  /** What becomes of it in public with the next save: true publishes, false takes it offline, absent saves a draft. */
  publish?: boolean
}

export const EMPTY_PAGE: PageForm = { title: '', slug: '', description: '', body: EMPTY_BODY, publish: undefined }

/** The body is made anew: the database turns its keys around. */
export const toPageForm = ({ title, slug, description, body }: PageRecord): PageForm => ({
  title,
  slug,
  description: description ?? '',
  body: pageBody.parse(body),
  publish: undefined,
})

const LONGEST_SLUG = 80

/** A title as the last part of an address: `Our Partners & Friends` is `our-partners-friends`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '')
