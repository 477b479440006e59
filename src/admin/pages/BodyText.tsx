import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Fragment, type ReactNode } from 'react'
import { colors } from '../../shared/brand/tokens'
import type { BlockFields } from '../../shared/page-body/blocks'
import type { PageBody } from '../../shared/page-body/body'
import type { InlineNode, ListItemNode, PlainNode } from '../../shared/page-body/nodes'
import { TextFrame } from '../components/HtmlText'
import { MediaImage } from '../media/MediaImage'
import { blockEditors } from './blocks/block-editors'
import { BLOCK_LABELS } from './blocks/block-labels'
import { blockLines } from './body-lines'
import { usePictures } from './page-labels'

const BOLD = 1
const ITALIC = 2

function Words({ node }: { node: InlineNode }): ReactNode {
  if (node.type === 'linebreak') return <br />
  if (node.type === 'link') {
    return (
      <a href={node.fields.url} target="_blank" rel="noopener noreferrer">
        {all(node.children)}
      </a>
    )
  }
  const bold = node.format & BOLD ? <strong>{node.text}</strong> : node.text
  return node.format & ITALIC ? <em>{bold}</em> : bold
}

const all = (nodes: readonly InlineNode[]) => nodes.map((node, index) => <Words key={index} node={node} />)

/** An item that only holds a nested list shows no marker. */
const NO_SIGN = { listStyle: 'none' }

const Item = ({ node: { children } }: { node: ListItemNode }) => (
  <li style={children.every(({ type }) => type === 'list') ? NO_SIGN : undefined}>
    {children.map((child, index) =>
      child.type === 'list' ? <TextNodes key={index} nodes={[child]} /> : <Words key={index} node={child} />,
    )}
  </li>
)

function One({ node }: { node: PlainNode }) {
  switch (node.type) {
    case 'heading':
      return node.tag === 'h2' ? <h2>{all(node.children)}</h2> : <h3>{all(node.children)}</h3>
    case 'quote':
      return <blockquote>{all(node.children)}</blockquote>
    case 'list': {
      const items = node.children.map((item, index) => <Item key={index} node={item} />)
      return node.listType === 'number' ? <ol start={node.start}>{items}</ol> : <ul>{items}</ul>
    }
    default:
      return <p>{all(node.children)}</p>
  }
}

const TextNodes = ({ nodes }: { nodes: readonly PlainNode[] }) =>
  nodes.map((node, index) => (
    <Fragment key={index}>
      <One node={node} />
    </Fragment>
  ))

const Card = styled('div')({
  margin: '0 0 1em',
  padding: '10px 14px 12px',
  border: `1px solid ${colors.hairline}`,
  borderLeft: `3px solid ${colors.teal}`,
  borderRadius: 8,
  background: '#FFFFFF',
  fontSize: '0.9375rem',
  lineHeight: 1.5,
  '& > .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 8px',
    marginBottom: 4,
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: colors.muted,
    '& > svg': { fontSize: 18, color: colors.teal },
    '& > .kind': { marginRight: 'auto' },
  },
  '& p, & ul, & ol': { margin: '0 0 4px' },
  '& h2, & h3': { margin: '4px 0', fontSize: '0.9375rem' },
  '& > ul': { listStyle: 'none', padding: 0 },
  '& .teach': { color: colors.muted, fontSize: '0.875rem' },
  '& .picture': { width: 'min(220px, 100%)', height: 140, marginBottom: 6 },
})

function Picture({ id }: { id: number }) {
  const { data } = usePictures()
  const image = data?.find((one) => one.id === id)
  return image ? (
    <div className="picture">
      <MediaImage image={image} described={false} />
    </div>
  ) : null
}

function Content({ block }: { block: BlockFields }) {
  if (block.blockType === 'question') {
    return (
      <>
        <p>
          <strong>{block.ask}</strong>
        </p>
        <TextNodes nodes={block.answer.root.children} />
      </>
    )
  }
  const lines = block.blockType === 'picture' ? [block.alt, block.caption].filter(Boolean) : blockLines(block)
  return (
    <>
      {block.blockType === 'picture' && <Picture id={block.image} />}
      {lines.length > 0 ? (
        <ul>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      ) : (
        <p className="teach">{blockEditors[block.blockType].teach}</p>
      )}
    </>
  )
}

interface Props {
  block: BlockFields
  className?: string
  children?: ReactNode
}

export function BlockSummary({ block, className, children }: Props) {
  const { Icon } = blockEditors[block.blockType]
  return (
    <Card className={className}>
      <div className="head">
        <Icon aria-hidden="true" />
        <span className="kind">{BLOCK_LABELS[block.blockType]}</span>
        {children}
      </div>
      <Content block={block} />
    </Card>
  )
}

export function BodyText({ body: { root } }: { body: PageBody }) {
  if (root.children.length === 0) return <Typography color="textSecondary">This page has no text yet.</Typography>
  return (
    <TextFrame>
      {root.children.map((node, index) =>
        node.type === 'block' ? <BlockSummary key={index} block={node.fields} /> : <TextNodes key={index} nodes={[node]} />,
      )}
    </TextFrame>
  )
}
