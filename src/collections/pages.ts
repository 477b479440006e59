import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { PAGE_LOCALES } from '../shared/pages'
import { can } from '../shared/permissions'
import { pageEditor } from './page-blocks'

/**
 * What the public reads, as staff write it (rule 16.1): one record for each page and language. The record is what everybody
 * reads, its versions are its history, and the newest of them may be a draft.
 */
export const pages: CollectionConfig = {
  slug: 'pages',
  access: {
    ...accessOf('pages'),
    /** Visitors read what is published. */
    read: ({ req: { user } }) => (can(user, 'show', 'pages') ? true : { _status: { equals: 'published' } }),
  },
  /** Every version is kept: what a visitor read can be brought back. */
  versions: { drafts: { validate: true }, maxPerDoc: 0 },
  indexes: [{ fields: ['slug', 'locale'], unique: true }],
  fields: [
    { name: 'slug', type: 'text', required: true, index: true },
    { name: 'locale', type: 'select', required: true, defaultValue: 'en', options: [...PAGE_LOCALES] },
    { name: 'title', type: 'text', required: true },
    { name: 'description', type: 'textarea' },
    { name: 'body', type: 'richText', editor: pageEditor },
    /** The images that the body shows: they stay as long as a version shows them. */
    { name: 'pictures', type: 'relationship', relationTo: 'media', hasMany: true },
    /** Who wrote this version; empty for what came with the site. */
    { name: 'user', type: 'relationship', relationTo: 'users' },
  ],
}
