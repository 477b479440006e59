import type { SerializedEditorState, SerializedLexicalNode } from 'lexical'
import type { BodyNode } from '../../../shared/page-body/body'
import type { RichText } from '../../../shared/page-body/nodes'

export type StoredText = RichText<BodyNode>

type Json = SerializedLexicalNode & { children?: Json[]; [key: string]: unknown }

const mapTree = (node: Json, change: (node: Json) => Json): Json =>
  change(node.children ? { ...node, children: node.children.map((child) => mapTree(child, change)) } : node)

/** Links are stored in Payload's format and edited with Lexical's own node. */
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

/** Adds an empty paragraph if needed: the editor requires one. */
export function toEditor({ root }: StoredText): SerializedEditorState {
  const { children = [], ...frame } = mapTree(root as unknown as Json, linkToEditor)
  return { root: { ...frame, children: children.length > 0 ? children : [EMPTY_PARAGRAPH] } } as unknown as SerializedEditorState
}

export const toStored = ({ root }: SerializedEditorState): unknown => ({ root: mapTree(root, linkToStored) })

/** Drops link ids, which the server assigns: equal texts are equal. */
export const toComparable = (stored: StoredText): unknown => toStored(toEditor(stored))
