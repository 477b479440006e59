import Typography from '@mui/material/Typography'
import type { PageBody } from '../../shared/page-body/body'
import { TextFrame } from '../components/HtmlText'
import { BlockSummary } from './blocks/BlockSummary'
import { TextNodes } from './TextNodes'

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
