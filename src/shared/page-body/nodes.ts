import { z } from 'zod'
import { yesOrNo } from '../form-fields'
import { atMost } from '../text'
import { BAD_LINK, isSafeLink, completeLink } from './links'

/**
 * Lexical's node types (https://lexical.dev/docs/concepts/nodes). Each schema rebuilds its node from the fields named here, dropping
 * styles, classes and directions from pasted text. Other nodes are refused.
 */
const UNKNOWN = 'This page includes something the site can’t show.'
const BOLD_AND_ITALIC = 0b11

const FRAME = { version: 1, format: '', indent: 0, direction: null } as const
type Frame = typeof FRAME

export interface TextNode {
  type: 'text'
  version: 1
  text: string
  /** Bits: 1 bold, 2 italic. */
  format: number
  detail: 0
  mode: 'normal'
  style: ''
}
export interface LineBreakNode {
  type: 'linebreak'
  version: 1
}
export interface LinkNode extends Omit<Frame, 'version'> {
  type: 'link'
  version: 3
  id?: string
  fields: { linkType: 'custom'; url: string; newTab: boolean }
  children: (TextNode | LineBreakNode)[]
}
export type InlineNode = TextNode | LineBreakNode | LinkNode
export interface ParagraphNode extends Frame {
  type: 'paragraph'
  textFormat: 0
  textStyle: ''
  children: InlineNode[]
}
export interface HeadingNode extends Frame {
  type: 'heading'
  tag: 'h2' | 'h3'
  children: InlineNode[]
}
export interface QuoteNode extends Frame {
  type: 'quote'
  children: InlineNode[]
}
export interface ListItemNode extends Frame {
  type: 'listitem'
  value: number
  children: (InlineNode | ListNode)[]
}
export interface ListNode extends Frame {
  type: 'list'
  listType: 'bullet' | 'number'
  tag: 'ul' | 'ol'
  start: number
  children: ListItemNode[]
}
export type PlainNode = ParagraphNode | HeadingNode | QuoteNode | ListNode
export interface RichText<N> {
  root: Frame & { type: 'root'; children: N[] }
}

const text = z
  .object({
    type: z.literal(['text', 'tab']),
    text: z.string().refine(...atMost(100_000)),
    format: z.number().int().nonnegative().catch(0),
  })
  .transform(({ text, format }): TextNode => ({
    type: 'text',
    version: 1,
    text: text.replaceAll('\t', ' '),
    format: format & BOLD_AND_ITALIC,
    detail: 0,
    mode: 'normal',
    style: '',
  }))
const lineBreak = z.object({ type: z.literal('linebreak') }).transform(({ type }): LineBreakNode => ({ type, version: 1 }))
const wording = z.array(z.discriminatedUnion('type', [text, lineBreak], { error: UNKNOWN }))

const link = z
  .object({
    type: z.literal('link'),
    id: z
      .string()
      .regex(/^[0-9a-f]{24}$/)
      .optional()
      .catch(undefined),
    fields: z.object({
      linkType: z.literal('custom', { error: BAD_LINK }).optional(),
      url: z
        .string({ error: BAD_LINK })
        .transform(completeLink)
        .pipe(
          z
            .string()
            .refine(...atMost(2000, BAD_LINK))
            .refine(isSafeLink, BAD_LINK),
        ),
      newTab: yesOrNo.catch(false),
    }),
    children: wording,
  })
  .transform(({ type, id, fields: { url, newTab }, children }): LinkNode => ({
    ...FRAME,
    type,
    version: 3,
    ...(id ? { id } : {}),
    fields: { linkType: 'custom', url, newTab },
    children,
  }))
const inline = z.array(z.discriminatedUnion('type', [text, lineBreak, link], { error: UNKNOWN }), { error: UNKNOWN })

const paragraph = z
  .object({ type: z.literal('paragraph'), children: inline })
  .transform((node): ParagraphNode => ({ ...FRAME, ...node, textFormat: 0, textStyle: '' }))
const heading = z
  .object({
    type: z.literal('heading'),
    tag: z.literal(['h2', 'h3'], { error: 'Use only the two heading styles.' }),
    children: inline,
  })
  .transform((node): HeadingNode => ({ ...FRAME, ...node }))
const quote = z.object({ type: z.literal('quote'), children: inline }).transform((node): QuoteNode => ({ ...FRAME, ...node }))

const listItem: z.ZodType<ListItemNode> = z
  .object({
    type: z.literal('listitem', { error: UNKNOWN }),
    value: z.number().int().positive().catch(1),
    children: z.lazy(() => z.array(z.discriminatedUnion('type', [text, lineBreak, link, list], { error: UNKNOWN }), { error: UNKNOWN })),
  })
  .transform((node): ListItemNode => ({ ...FRAME, ...node }))
const list = z
  .object({
    type: z.literal('list'),
    listType: z.literal(['bullet', 'number'], { error: UNKNOWN }),
    start: z.number().int().positive().max(1_000_000).catch(1),
    children: z.array(listItem, { error: UNKNOWN }),
  })
  .transform((node): ListNode => ({ ...FRAME, ...node, tag: node.listType === 'number' ? 'ol' : 'ul' }))

export const PLAIN_NODES = [paragraph, heading, quote, list] as const

/** Editors always leave an empty paragraph at the end. */
const isEmpty = (node: { type: string; children?: readonly unknown[] }) => node.type === 'paragraph' && node.children?.length === 0

export const richText = <N extends { type: string; children?: readonly unknown[] }>(node: z.ZodType<N>) =>
  z
    .object(
      { root: z.object({ type: z.literal('root', { error: UNKNOWN }), children: z.array(node, { error: UNKNOWN }) }, { error: UNKNOWN }) },
      { error: UNKNOWN },
    )
    .transform(({ root: { type, children } }): RichText<N> => {
      const last = children.findLastIndex((child) => !isEmpty(child))
      return { root: { ...FRAME, type, children: children.slice(0, last + 1) } }
    })

export const plainTextBody = richText<PlainNode>(z.discriminatedUnion('type', [...PLAIN_NODES], { error: UNKNOWN }))
