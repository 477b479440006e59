import ImageNotSupportedOutlined from '@mui/icons-material/ImageNotSupportedOutlined'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useDelete } from 'react-admin'
import type { Media } from '../../shared/api/media'
import { colors } from '../../shared/brand/tokens'
import { displayName } from '../../shared/media'
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'

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

interface MediaImageProps {
  image: Media
  large?: boolean
  fit?: 'cover' | 'contain'
  described?: boolean
}

export function MediaImage({ image, large = false, fit = 'cover', described = true }: MediaImageProps) {
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

const Name = styled('small')({ display: 'block', fontSize: '0.8125rem', color: colors.muted, overflowWrap: 'anywhere' })

/** Name of the uploaded file; older images may have none. */
export const FileName = ({ image: { file_name } }: { image: Media }) => file_name && <Name dir="auto">{file_name}</Name>

const DELETE_QUESTION = 'Are you sure you want to delete this image?'
const DELETE_FAILED = 'Sorry, there was an error deleting the media image. Please try again at a later time.'

interface DeleteImageQuestionProps {
  id: number | null
  onDeleted: (id: number) => void
  onClose: () => void
}

export function DeleteImageQuestion({ id, onDeleted, onClose }: DeleteImageQuestionProps) {
  const [deleteOne] = useDelete()
  const question = useConfirm({
    act: async () => {
      if (id === null) return
      await deleteOne('media', { id }, { returnPromise: true })
      onDeleted(id)
    },
    failure: DELETE_FAILED,
    onClose,
  })
  return (
    <ConfirmModal open={id !== null} type="danger" size="md" title="Delete image" confirmLabel="Delete" {...question}>
      {DELETE_QUESTION}
    </ConfirmModal>
  )
}
