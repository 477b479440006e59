import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Media } from '../../shared/api/media'
import { colors } from '../../shared/brand/tokens'
import { displayName } from '../../shared/media'

const Frame = styled('span')({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  width: '100%',
  height: '100%',
  borderRadius: 8,
  background: colors.sand,
  '&[data-state=shown][data-fit=contain]': { background: 'none' },
  '& > img': { display: 'block', width: '100%', height: '100%' },
  '& > .MuiSkeleton-root': { position: 'absolute', inset: 0, height: 'auto' },
})

const Unavailable = styled('span')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  height: '100%',
  minHeight: 96,
  padding: 8,
  textAlign: 'center',
  fontSize: '0.8125rem',
  color: colors.muted,
  overflowWrap: 'anywhere',
})

interface Props {
  image: Media
  large?: boolean
  fit?: 'cover' | 'contain'
  described?: boolean
}

export function MediaImage({ image, large = false, fit = 'cover', described = true }: Props) {
  const src = large ? image.url : (image.thumbnail_url ?? image.url)
  const [settled, setSettled] = useState<{ src: string; shown: boolean } | null>(null)
  const state = settled?.src !== src ? 'loading' : settled.shown ? 'shown' : 'unavailable'
  return (
    <Frame data-state={state} data-fit={fit} aria-busy={state === 'loading' || undefined}>
      {state === 'unavailable' ? (
        <Unavailable>
          <ImageNotSupportedOutlined aria-hidden="true" />
          <span>Image unavailable.</span>
          <span>{displayName(image)}</span>
        </Unavailable>
      ) : (
        <img
          key={src}
          src={src}
          alt={described ? image.alt || 'Photo without a description' : ''}
          width={image.width}
          height={image.height}
          decoding="async"
          style={{ objectFit: fit }}
          onLoad={() => setSettled({ src, shown: true })}
          onError={() => setSettled({ src, shown: false })}
        />
      )}
      {state === 'loading' && <Skeleton variant="rectangular" />}
    </Frame>
  )
}
