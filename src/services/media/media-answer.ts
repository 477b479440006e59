import type { Media as Answer } from '../../shared/api/media'
import { mediaUrl, thumbnailUrl } from '../../shared/media'
import type { Media } from '../../payload-types'

type Stored = Pick<Media, 'id' | 'name' | 'file_name' | 'alt' | 'width' | 'height' | 'thumbnail'>

/** An uploaded image, whitelisted. `primary` is the story's word on it. */
export const mediaAnswer = (media: Stored, primary = false): Answer => ({
  id: media.id,
  name: media.name,
  file_name: media.file_name ?? null,
  primary,
  url: mediaUrl(media.name),
  thumbnail_url: media.thumbnail ? thumbnailUrl(media.name) : null,
  alt: media.alt ?? '',
  width: media.width,
  height: media.height,
})
