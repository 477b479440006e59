import { Fragment, type ReactNode } from 'react'
import type { InlineNode, ListItemNode, PlainNode } from '../../shared/page-body/nodes'

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

export const TextNodes = ({ nodes }: { nodes: readonly PlainNode[] }) =>
  nodes.map((node, index) => (
    <Fragment key={index}>
      <One node={node} />
    </Fragment>
  ))
