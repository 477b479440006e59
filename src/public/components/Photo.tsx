import type { PublicPhoto } from '../../shared/page-parts'

interface Props {
  photo: PublicPhoto
  sizes: string
  alt: string
  className?: string
  isFirst?: boolean
}

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
