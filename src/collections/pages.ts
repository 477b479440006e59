import {
  BlocksFeature,
  BoldFeature,
  BlockquoteFeature,
  HeadingFeature,
  ItalicFeature,
  lexicalEditor,
  LinkFeature,
  OrderedListFeature,
  ParagraphFeature,
  UnorderedListFeature,
} from '@payloadcms/richtext-lexical'
import type { CollectionConfig, Block, Field } from 'payload'
import { accessOf } from '../access/access-of'
import type { BlockType } from '../shared/page-body/blocks'
import { BAD_LINK, isSafeLink } from '../shared/page-body/links'
import { PAGE_LOCALES } from '../shared/pages'
import { can } from '../shared/permissions'

/** What every rich text here may hold; `shared/page-body` says the same of each node, and makes them anew. */
const TEXT_FEATURES = [
  ParagraphFeature(),
  HeadingFeature({ enabledHeadingSizes: ['h2', 'h3'] }),
  BoldFeature(),
  ItalicFeature(),
  UnorderedListFeature(),
  OrderedListFeature(),
  BlockquoteFeature(),
  LinkFeature({
    disableAutoLinks: true,
    enabledCollections: [],
    fields: ({ defaultFields }) =>
      defaultFields.map((field) =>
        'name' in field && field.name === 'url'
          ? /** The stock hook encodes what it does not know as an address, such as paths with other letters. */
            ({ ...field, hooks: {}, validate: (url: unknown) => (typeof url === 'string' && isSafeLink(url)) || BAD_LINK } as Field)
          : field,
      ),
  }),
]

const FIELDS: Record<BlockType, Field[]> = {
  question: [
    { name: 'ask', type: 'text', required: true },
    { name: 'answer', type: 'richText', required: true, editor: lexicalEditor({ features: TEXT_FEATURES }) },
  ],
  call_to_action: [
    { name: 'label', type: 'text', required: true },
    { name: 'url', type: 'text', required: true },
    { name: 'quiet', type: 'checkbox' },
    { name: 'title', type: 'text' },
    { name: 'text', type: 'textarea' },
  ],
  picture: [
    /** No relation, which would keep a page from being saved once its picture was deleted; the body's images are related as `pictures`. */
    { name: 'image', type: 'number', required: true },
    { name: 'alt', type: 'text', required: true },
    { name: 'caption', type: 'text' },
  ],
  video: [
    { name: 'vimeo_id', type: 'number' },
    { name: 'title', type: 'text' },
  ],
  steps: [
    {
      name: 'steps',
      type: 'array',
      required: true,
      maxRows: 12,
      fields: [
        { name: 'title', type: 'text', required: true },
        { name: 'text', type: 'textarea' },
      ],
    },
  ],
  figures: [
    { name: 'families_helped', type: 'checkbox' },
    { name: 'dollars_paid', type: 'checkbox' },
    { name: 'median_days', type: 'checkbox' },
  ],
  quotes: [],
  latest_stories: [],
  campaigns: [],
}

const blocks: Block[] = Object.entries(FIELDS).map(([slug, fields]) => ({ slug, fields }))

/** The editor of a page's body: rich text, with blocks between. */
const pageEditor = lexicalEditor({ features: [...TEXT_FEATURES, BlocksFeature({ blocks })] })

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
