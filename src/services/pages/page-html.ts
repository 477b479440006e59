import { convertLexicalToHTML, type HTMLConvertersFunction } from '@payloadcms/richtext-lexical/html'
import { cleanHtml } from '../../platform/clean-html'
import type { Context } from '../../platform/context'
import { HELP_MONTHS } from '../../shared/constants'
import { escapeHtml } from '../../shared/html'
import type { FilledIn } from '../../shared/page-body/body'
import { isSafeLink } from '../../shared/page-body/links'
import type { LinkNode, ListItemNode, ListNode, PlainNode, TextNode } from '../../shared/page-body/nodes'
import type { Foundation } from '../site-settings/site-settings'

export type FillPlaceholders = (text: string) => string

/** The part mentions a setting that is empty; such a part is not shown (rule 26.1). */
export const mentionsMissingFact = (settings: Foundation, part: unknown): boolean => {
  const text = JSON.stringify(part)
  return (['email', 'ein', 'registered_in', 'about'] as const).some((fact) => !settings[fact] && text.includes(`{${fact}}`))
}

export function fillingOf({ draftDays }: Context, settings: Foundation): FillPlaceholders {
  const words: Readonly<Record<FilledIn, string>> = {
    name: settings.name,
    tagline: settings.tagline,
    email: settings.email ?? '',
    phone: settings.phone ?? '',
    hours: settings.hours ?? '',
    ein: settings.ein ?? '',
    registered_in: settings.registered_in ?? '',
    help_months: String(HELP_MONTHS),
    draft_days: String(draftDays),
  }
  return (text) => text.replace(/\{(\w+)\}/g, (braced, word: string) => (Object.hasOwn(words, word) ? words[word as FilledIn] : braced))
}

const BOLD = 1
const ITALIC = 2

const textHtml = ({ text, format }: TextNode, fill: FillPlaceholders, isInLink: boolean): string => {
  const mail = fill('{email}')
  const html = text
    .split('{email}')
    .map((part) => escapeHtml(fill(part)))
    .join(isInLink ? escapeHtml(mail) : `<a href="mailto:${escapeHtml(mail)}">${escapeHtml(mail)}</a>`)
  const bold = format & BOLD ? `<strong>${html}</strong>` : html
  return format & ITALIC ? `<em>${bold}</em>` : bold
}

/** Lexical puts a nested list into an item of its own; in HTML it belongs to the item before. */
function itemsOf(items: readonly ListItemNode[], inner: (item: ListItemNode) => string): string {
  const isNested = ({ children }: ListItemNode) => children.length > 0 && children.every(({ type }) => type === 'list')
  return items.reduce(
    (html, item) => (html && isNested(item) ? html.replace(/<\/li>$/, () => `${inner(item)}</li>`) : `${html}<li>${inner(item)}</li>`),
    '',
  )
}

/** Payload's own converters write inline styles, which our Content-Security-Policy blocks. */
const converters =
  (fill: FillPlaceholders): HTMLConvertersFunction =>
  ({ defaultConverters }) => ({
    ...defaultConverters,
    text: ({ node, parent }) => textHtml(node as unknown as TextNode, fill, parent.type === 'link'),
    link: ({ node, nodesToHTML }) => {
      const { url } = (node as unknown as LinkNode).fields
      const words = nodesToHTML({ nodes: (node as unknown as { children: never[] }).children }).join('')
      const href = fill(url)
      return isSafeLink(href) ? `<a href="${escapeHtml(href)}">${words}</a>` : words
    },
    list: ({ node, nodesToHTML }) => {
      const { tag, children } = node as unknown as ListNode
      const inner = (item: ListItemNode) => nodesToHTML({ nodes: item.children }).join('')
      return `<${tag}>${itemsOf(children, inner)}</${tag}>`
    },
  })

export function htmlOf(nodes: readonly PlainNode[], fill: FillPlaceholders): string {
  const root = { type: 'root', version: 1, format: '' as const, indent: 0, direction: null, children: nodes as never[] }
  const html = convertLexicalToHTML({
    data: { root },
    converters: converters(fill),
    disableContainer: true,
    disableIndent: true,
    disableTextAlign: true,
  })
  return cleanHtml(html)
}
