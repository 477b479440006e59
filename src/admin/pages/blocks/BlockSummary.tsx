import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { colors } from '../../../shared/brand/tokens'
import type { BlockFields } from '../../../shared/page-body/blocks'
import { MediaImage } from '../../media/MediaImage'
import { blockLines } from '../body-lines'
import { TextNodes } from '../TextNodes'
import { usePictures } from '../page-labels'
import { blockEditors } from './block-faces'
import { BLOCK_LABELS } from './block-labels'

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
