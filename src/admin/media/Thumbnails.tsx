import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Media } from '../../shared/api/media'
import { colors } from '../../shared/brand/tokens'
import { FileName } from './FileName'
import { ImageViewer } from './ImageViewer'
import { MediaImage } from './MediaImage'

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

/** A story's images as thumbnails that open large. */
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
