import type { PublicPhoto } from '../../shared/page-props/photo'
import { Photo } from '../components/Photo'

/** In percent of the window, as in the styles. */
const TALLEST = 80

/** The column, the window, the picture itself, and what is as wide as the tallest is high: the least of them. */
const sizesOf = ({ width, height }: PublicPhoto) => `min(756px, 94vw, ${width}px, ${Math.round((TALLEST * width) / height)}vh)`

/** With a caption of staff's; its space is there before it has come. */
export const Picture = ({ photo, caption }: { photo: PublicPhoto; caption: string | null }) => (
  <figure className="picture">
    <Photo photo={photo} sizes={sizesOf(photo)} alt={photo.alt} />
    {caption && <figcaption className="meta">{caption}</figcaption>}
  </figure>
)
