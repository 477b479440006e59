import type { SerializedEditorState, SerializedLexicalNode } from 'lexical'
import type { BodyNode } from '../../../shared/page-body/body'
import type { RichText } from '../../../shared/page-body/nodes'

/** Rich text with or without blocks, as it is stored. */
export type Stored = RichText<BodyNode>

type Json = SerializedLexicalNode & { children?: Json[]; [key: string]: unknown }

/** Rebuilds a tree from its leaves. */
const rebuilt = (node: Json, change: (node: Json) => Json): Json =>
  change(node.children ? { ...node, children: node.children.map((child) => rebuilt(child, change)) } : node)

/** Links are written as Payload writes them, and edited by Lexical's own node. */
const linkToEditor = (node: Json): Json => {
  if (node.type !== 'link') return node
  const { url, newTab } = node.fields as { url: string; newTab: boolean }
  return {
    type: 'link',
    version: 1,
    format: '',
    indent: 0,
    direction: null,
    url,
    target: newTab ? '_blank' : null,
    rel: null,
    title: null,
    children: node.children,
  }
}
const linkToStored = (node: Json): Json => {
  if (node.type !== 'link') return node
  const { url, target } = node
  return { type: 'link', version: 3, fields: { linkType: 'custom', url, newTab: target === '_blank' }, children: node.children }
}

const EMPTY_PARAGRAPH: Json = {
  type: 'paragraph',
  version: 1,
  format: '',
  indent: 0,
  direction: null,
  textFormat: 0,
  textStyle: '',
  children: [],
}

/** A stored text as the editor reads it, which wants a paragraph to begin in. */
export function toEditor({ root }: Stored): SerializedEditorState {
  const { children = [], ...frame } = rebuilt(root as unknown as Json, linkToEditor)
  return { root: { ...frame, children: children.length > 0 ? children : [EMPTY_PARAGRAPH] } } as unknown as SerializedEditorState
}

/** What the editor holds as it is stored, before `shared/page-body` makes it anew. */
export const toStored = ({ root }: SerializedEditorState): unknown => ({ root: rebuilt(root, linkToStored) })

/** Without the ids of links, which are the server's: equal texts are equal. */
export const comparable = (stored: Stored): unknown => toStored(toEditor(stored))
