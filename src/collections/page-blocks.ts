import { BlocksFeature, BoldFeature, BlockquoteFeature, HeadingFeature, ItalicFeature, lexicalEditor } from '@payloadcms/richtext-lexical'
import { LinkFeature, OrderedListFeature, ParagraphFeature, UnorderedListFeature } from '@payloadcms/richtext-lexical'
import type { Block, Field } from 'payload'
import type { BlockType } from '../shared/page-body/blocks'
import { BAD_LINK, isSafeLink } from '../shared/page-body/links'

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
export const pageEditor = lexicalEditor({ features: [...TEXT_FEATURES, BlocksFeature({ blocks })] })
