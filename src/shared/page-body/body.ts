import { z } from 'zod'
import { blockFields, type BlockFields, type BlockType } from './blocks'
import { PLAIN_NODES, richText, type PlainNode, type RichText } from './nodes'

/** Placeholders in braces, filled in from the settings. `{about}` works only in its own paragraph. */
const FILLED_IN = ['name', 'tagline', 'email', 'phone', 'hours', 'ein', 'registered_in', 'help_months', 'draft_days'] as const
export type FilledIn = (typeof FILLED_IN)[number]

const KNOWN: readonly string[] = FILLED_IN.map((word) => `{${word}}`)

const saidOf = (word: string): string =>
  word === '{about}' ? 'Put {about} in its own paragraph.' : `${word} isn’t a setting. Fix the word or remove the braces.`

const unfilledIn = (content: unknown): string[] => {
  const braced = JSON.stringify(content).match(/\{[a-z_]+\}/gi) ?? []
  return [...new Set(braced)].filter((word) => !KNOWN.includes(word)).map(saidOf)
}

/**
 * Finds placeholders that would be published as typed, by field, with messages for the editor. Braces around more than one word are fine.
 */
export const unknownPlaceholders = ({ title, description, body }: { title: string; description: string | null; body: PageBody }) =>
  Object.fromEntries(
    Object.entries({ title, description, body: body.root.children.filter((node) => !isAbout(node)) })
      .map(([field, content]) => [field, unfilledIn(content)] as const)
      .filter(([, texts]) => texts.length > 0),
  )

export const MAX_BODY_BYTES = 512 * 1024
export const BODY_TOO_LARGE = 'This page is too long. Split it into two pages.'
export const BODY_TOO_DEEP = 'This page’s content is nested too deeply.'

export interface BlockNode {
  type: 'block'
  version: 2
  format: ''
  fields: BlockFields
}
export type BodyNode = PlainNode | BlockNode
export type PageBody = RichText<BodyNode>

const block = z
  .object({ type: z.literal('block'), fields: blockFields })
  .transform(({ type, fields }): BlockNode => ({ type, version: 2, format: '', fields }))

const body: z.ZodType<PageBody> = richText<BodyNode>(
  z.discriminatedUnion('type', [...PLAIN_NODES, block], { error: 'This page includes something the site can’t show.' }),
)

const isTooLarge = (json: unknown) => new TextEncoder().encode(JSON.stringify(json) ?? '').length > MAX_BODY_BYTES

/** Queried each time the page is rendered, so one of each is enough. */
const LOOKED_UP: readonly BlockType[] = ['figures', 'quotes', 'latest_stories', 'campaigns']
const MOST_BLOCKS = 200

function excessOf(page: PageBody): string[] {
  const blocks = blocksOf(page).map(({ blockType }) => blockType)
  return [
    ...(isTooLarge(page) ? [BODY_TOO_LARGE] : []),
    ...(blocks.length > MOST_BLOCKS ? [`A page can have up to ${MOST_BLOCKS} blocks. Split it into two pages.`] : []),
    ...(LOOKED_UP.some((type) => blocks.filter((other) => other === type).length > 1)
      ? ['Use figures, quotes, latest stories, and campaigns only once per page.']
      : []),
    ...(page.root.children.filter(isAbout).length > 1 ? ['Use {about} only once.'] : []),
  ]
}

export const isAbout = (node: BodyNode): boolean =>
  node.type === 'paragraph' && node.children.length === 1 && node.children[0]?.type === 'text' && node.children[0].text.trim() === '{about}'

/**
 * Rebuilds Lexical's JSON from the allowed parts, so equal bodies compare equal. Errors apply to the whole body because the editor shows
 * them in one place.
 */
export const pageBody = z.unknown().transform((given, context): PageBody => {
  const parsed = isTooLarge(given) ? null : body.safeParse(given)
  const wrong = !parsed ? [BODY_TOO_LARGE] : parsed.success ? excessOf(parsed.data) : parsed.error.issues.map(({ message }) => message)
  for (const message of new Set(wrong)) context.addIssue(message)
  return parsed?.success && wrong.length === 0 ? parsed.data : z.NEVER
})

export const EMPTY_BODY: PageBody = pageBody.parse({ root: { type: 'root', children: [] } })

const hasWords = (node: { text?: string; children?: readonly object[] }): boolean =>
  Boolean(node.text?.trim()) || Boolean(node.children?.some(hasWords))

export const isEmptyBody = ({ root }: PageBody): boolean => !root.children.some((node) => node.type === 'block' || hasWords(node))

export const imageIdsIn = (page: PageBody): number[] => [
  ...new Set(blocksOf(page).flatMap((block) => (block.blockType === 'picture' ? [block.image] : []))),
]

export function blocksOf({ root }: PageBody): BlockFields[] {
  return root.children.flatMap((node) => (node.type === 'block' ? [node.fields] : []))
}
