import type { PublicPhoto } from '../../shared/page-props'
import { Photo } from '../components/Photo'

/** With a caption of staff's; its space is there before it has come. */
export const Picture = ({ photo, caption }: { photo: PublicPhoto; caption: string | null }) => (
  <figure className="picture">
    <Photo photo={photo} sizes="(min-width: 768px) 672px, 92vw" alt={photo.alt} />
    {caption && <figcaption className="meta">{caption}</figcaption>}
  </figure>
)
