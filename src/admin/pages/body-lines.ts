import type { BlockFields } from '../../shared/page-body/blocks'
import type { BodyNode } from '../../shared/page-body/body'
import type { InlineNode, ListNode, PlainNode, RichText } from '../../shared/page-body/nodes'
import { BLOCK_LABELS, FIGURES } from './blocks/block-labels'

const BOLD = 1
const ITALIC = 2

function words(node: InlineNode): string {
  if (node.type === 'linebreak') return ' '
  if (node.type === 'link') return `[${node.children.map(words).join('')}](${node.fields.url})`
  const marks = `${node.format & ITALIC ? '*' : ''}${node.format & BOLD ? '**' : ''}`
  return `${marks}${node.text}${marks}`
}

const listLines = ({ listType, start, children }: ListNode, depth = 0): string[] => {
  let number = start
  return children.flatMap(({ children }) => {
    const nested = children.flatMap((child) => (child.type === 'list' ? listLines(child, depth + 1) : []))
    const text = children.map((child) => (child.type === 'list' ? '' : words(child))).join('')
    return text ? [`${'  '.repeat(depth)}${listType === 'number' ? `${number++}.` : '-'} ${text}`, ...nested] : nested
  })
}

const plainLines = (node: PlainNode): string[] => {
  if (node.type === 'list') return listLines(node)
  const mark = node.type === 'heading' ? (node.tag === 'h2' ? '## ' : '### ') : node.type === 'quote' ? '> ' : ''
  return [mark + node.children.map(words).join('')]
}

const withoutEmpty = (...texts: readonly (string | null | undefined | false)[]) => texts.filter((text): text is string => Boolean(text))

export function blockLines(block: BlockFields): string[] {
  switch (block.blockType) {
    case 'question':
      return [block.ask, ...block.answer.root.children.flatMap(plainLines)]
    case 'call_to_action':
      return withoutEmpty(block.title, block.text, `${block.label} → ${block.url}`, block.quiet && 'Secondary button')
    case 'picture':
      return withoutEmpty(`Image ${block.image}: ${block.alt}`, block.caption)
    case 'video':
      return withoutEmpty(block.title, block.vimeo_id ? `Vimeo ${block.vimeo_id}` : 'The intro video from Settings')
    case 'steps':
      return block.steps.map(({ title, text }, index) => `${index + 1}. ${withoutEmpty(title, text).join(': ')}`)
    case 'figures': {
      const shown = FIGURES.filter(([name]) => block[name]).map(([, label]) => label)
      return shown.length > 0 ? shown : ['No figures are turned on']
    }
    default:
      return []
  }
}

const nodeLines = (node: BodyNode): string[] =>
  node.type === 'block'
    ? [`[${BLOCK_LABELS[node.fields.blockType]}]`, ...blockLines(node.fields).map((line) => `  ${line}`)]
    : plainLines(node)

export const linesOf = ({ root }: RichText<BodyNode>): string[] => root.children.flatMap(nodeLines).filter((line) => line.trim() !== '')
