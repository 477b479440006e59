import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState, type KeyboardEvent } from 'react'
import type { Media } from '../../shared/api/media'
import { colors } from '../../shared/brand/tokens'
import { Modal } from '../components/Modal'
import { FileName, MediaImage } from './MediaImage'

const Stage = styled('figure')({
  margin: 0,
  '& > .image': { height: 'min(62vh, 720px)' },
  '& figcaption': { marginTop: 8, fontSize: '0.875rem', color: colors.muted },
})

interface ImageViewerProps {
  images: readonly Media[]
  place: number
  onPlace: (place: number) => void
  onClose: () => void
}

function ImageViewer({ images, place, onPlace, onClose }: ImageViewerProps) {
  const image = images[place]
  if (!image) return null
  const go = (to: number) => to >= 0 && to < images.length && onPlace(to)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') go(place - 1)
    if (key === 'ArrowRight') go(place + 1)
  }
  const actions = (
    <>
      {images.length > 1 && (
        <>
          <Button variant="outlined" startIcon={<NavigateBefore />} disabled={place === 0} onClick={() => go(place - 1)}>
            Previous
          </Button>
          <Button variant="outlined" endIcon={<NavigateNext />} disabled={place === images.length - 1} onClick={() => go(place + 1)}>
            Next
          </Button>
        </>
      )}
      <Button variant="contained" onClick={onClose} autoFocus>
        Close
      </Button>
    </>
  )
  return (
    <div onKeyDown={onKeyDown}>
      <Modal open size="6xl" title={`Photo ${place + 1} of ${images.length}`} onClose={onClose} actions={actions}>
        <Stage>
          <div className="image">
            <MediaImage image={image} large fit="contain" />
          </div>
          <figcaption>
            {image.alt && <div>{image.alt}</div>}
            <FileName image={image} />
          </figcaption>
        </Stage>
      </Modal>
    </div>
  )
}

const Grid = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 45%), 1fr))',
  gap: 12,
  '& button': {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'zoom-in',
  },
  '& .frame': { display: 'block', aspectRatio: '4 / 3' },
  '& .cover': { display: 'block', marginTop: 4, fontSize: '0.8125rem', color: colors.muted },
  '@media print': { gridTemplateColumns: 'repeat(3, 1fr)' },
})

export function Thumbnails({ images }: { images: readonly Media[] }) {
  const [place, setPlace] = useState<number | null>(null)
  return (
    <>
      <Grid>
        {images.map((image, index) => (
          <li key={image.id}>
            <button
              type="button"
              aria-label={`Open photo ${index + 1} of ${images.length}${image.alt ? `: ${image.alt}` : ''}`}
              onClick={() => setPlace(index)}
            >
              <span className="frame">
                <MediaImage image={image} described={false} />
              </span>
            </button>
            <FileName image={image} />
            {image.primary && <span className="cover">Story Cover Photo</span>}
          </li>
        ))}
      </Grid>
      {place !== null && <ImageViewer images={images} place={place} onPlace={setPlace} onClose={() => setPlace(null)} />}
    </>
  )
}
