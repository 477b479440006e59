import { z } from 'zod'
import { blockFields, type BlockFields } from './blocks'
import { PLAIN_NODES, richText, type PlainNode, type RichText } from './nodes'

/** A page's body in bytes of JSON, at most. */
export const MAX_BODY_BYTES = 512 * 1024
export const BODY_TOO_LARGE = 'Please keep a page under 512 kB. It may be split into two.'
export const BODY_TOO_DEEP = 'This is nested too deeply.'

export interface BlockNode {
  type: 'block'
  version: 2
  format: ''
  fields: BlockFields
}
export type BodyNode = PlainNode | BlockNode
/** What a page says, as Lexical and Payload store it. */
export type PageBody = RichText<BodyNode>

const block = z
  .object({ type: z.literal('block'), fields: blockFields })
  .transform(({ type, fields }): BlockNode => ({ type, version: 2, format: '', fields }))

const body: z.ZodType<PageBody> = richText<BodyNode>(
  z.discriminatedUnion('type', [...PLAIN_NODES, block], { error: 'There is something here that a page of this site cannot show.' }),
)

const isTooLarge = (json: unknown) => new TextEncoder().encode(JSON.stringify(json) ?? '').length > MAX_BODY_BYTES

/**
 * Lexical's JSON made anew of what a page may hold: equal bodies are equal, whoever wrote them. Whatever is wrong with it is
 * said of the whole, since the editor shows it in one place.
 */
export const pageBody = z.unknown().transform((given, context): PageBody => {
  if (isTooLarge(given)) {
    context.addIssue(BODY_TOO_LARGE)
    return z.NEVER
  }
  const parsed = body.safeParse(given)
  if (parsed.success) return parsed.data
  for (const message of new Set(parsed.error.issues.map(({ message }) => message))) context.addIssue(message)
  return z.NEVER
})

/** A page without a word. */
export const EMPTY_BODY: PageBody = pageBody.parse({ root: { type: 'root', children: [] } })

/** The blocks of a body, in order. */
export const blocksOf = ({ root }: PageBody): BlockFields[] => root.children.flatMap((node) => (node.type === 'block' ? [node.fields] : []))
