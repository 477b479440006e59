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
import { collectionAccess } from '../access/collection-access'
import type { BlockType } from '../shared/page-body/blocks'
import { BAD_LINK, isSafeLink } from '../shared/page-body/links'
import { PAGE_LOCALES } from '../shared/pages'
import { can } from '../shared/permissions'

/** Features of every rich text; `shared/page-body` has the same list, and rebuilds each node. */
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
          ? /** The stock hook would encode URLs it does not recognize, such as paths with non-ASCII letters. */
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
    /** A plain number: a relation would block saving once the picture is deleted. `pictures` relates the images. */
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

const pageEditor = lexicalEditor({ features: [...TEXT_FEATURES, BlocksFeature({ blocks })] })

/**
 * Public pages, one record per page and language. The record is what the public reads, its versions are its history, and the newest version
 * may be a draft (rule 16.1).
 */
export const pages: CollectionConfig = {
  slug: 'pages',
  access: {
    ...collectionAccess('pages'),
    read: ({ req: { user } }) => (can(user, 'show', 'pages') ? true : { _status: { equals: 'published' } }),
  },
  /** Keeps every version: anything a visitor has read can be restored. */
  versions: { drafts: { validate: true }, maxPerDoc: 0 },
  indexes: [{ fields: ['slug', 'locale'], unique: true }],
  fields: [
    { name: 'slug', type: 'text', required: true, index: true },
    { name: 'locale', type: 'select', required: true, defaultValue: 'en', options: [...PAGE_LOCALES] },
    { name: 'title', type: 'text', required: true },
    { name: 'description', type: 'textarea' },
    { name: 'in_footer', type: 'checkbox', defaultValue: false },
    { name: 'body', type: 'richText', editor: pageEditor },
    { name: 'pictures', type: 'relationship', relationTo: 'media', hasMany: true },
    { name: 'user', type: 'relationship', relationTo: 'users' },
  ],
}
