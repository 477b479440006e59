import type { PublicPhoto } from '../../shared/page-props/cards'

interface Props {
  photo: PublicPhoto
  /** How wide it is shown, for each window, as the attribute `sizes`. */
  sizes: string
  alt: string
  className?: string
  /** Whether it is in the first window, and is to come at once; others wait until one scrolls near them. */
  isFirst?: boolean
}

/** A photo in the width that the screen needs: WebP where the browser reads it, else as it is stored. */
export const Photo = ({ photo: { thumbnail_url, srcset, webp, width, height }, sizes, alt, className, isFirst = false }: Props) => (
  <picture>
    <source type="image/webp" srcSet={webp} sizes={sizes} />
    <img
      className={className}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      sizes={sizes}
      srcSet={srcset}
      src={thumbnail_url}
    />
  </picture>
)
