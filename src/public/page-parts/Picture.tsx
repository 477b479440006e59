import type { PublicPhoto } from '../../shared/page-props'

/** With a caption of staff's; its space is there before it has come. */
export const Picture = ({ photo: { url, alt, width, height }, caption }: { photo: PublicPhoto; caption: string | null }) => (
  <figure className="picture">
    <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    {caption && <figcaption className="meta">{caption}</figcaption>}
  </figure>
)
