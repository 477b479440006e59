import { PROTECTED_FAMILY } from '../../shared/albums'
import type { Album } from '../../shared/api/albums'
import type { Media } from '../../shared/api/media'
import type { StoryState } from '../../shared/consents'
import { knownName } from '../../shared/media'
import { typedOf } from '../form/typed-of'
import type { TypedConsent } from './consents/consent-words'

export const STORY_DELETE_QUESTION = 'Are you sure you want to delete this story? Once you have deleted an story it can not be recovered.'
export const STORY_DELETE_FAILED = 'Sorry, there was an error deleting the album. Please try again at a later time.'
export const STORY_PROTECTED = `“${PROTECTED_FAMILY}” feeds the public site and cannot be deleted.`
export const STORY_KEPT = `“${PROTECTED_FAMILY}” feeds the public site: this story keeps its family name.`

/** A story's state for the public, in a word, with its meaning. */
export const STATE_WORDS: Readonly<Record<StoryState, string>> = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Consent withdrawn',
  expired: 'Consent expired',
}
export const STATE_MEANINGS: Readonly<Record<StoryState, string>> = {
  draft: 'Nobody but staff can read this story.',
  published: 'Everybody can read this story.',
  withdrawn: 'A consent was withdrawn, so the story and its photos are shown to staff alone.',
  expired: 'A consent has expired, so the story and its photos are shown to staff alone.',
}

/**
 * A story as the form holds it; the schema of `shared/albums` reads the texts.
 * @param today `YYYY-MM-DD`; a new story is of this year (rule 4.1)
 */
export const emptyAlbum = (today: string) => ({
  campaign_id: '',
  year: today.slice(0, 4),
  family: '',
  title: '',
  story: '',
  media: [] as Media[],
  published: false,
  public_name: '',
  consents: [] as TypedConsent[],
})
export type AlbumForm = ReturnType<typeof emptyAlbum>

export const toAlbumForm = (album: Album): AlbumForm => typedOf(emptyAlbum(''), album)

/** What the API is sent: publishing only where it is asked for anew, so that a withdrawal can be recorded while a story stands. */
export const toAlbumBody = ({ published, ...form }: AlbumForm, before: Album): object =>
  published === before.published ? form : { ...form, published }

/** What is left when a photo is deleted: was it the cover, the first of the others is, as on the server. */
export function withoutPhoto(media: readonly Media[], gone: number): Media[] {
  const left = media.filter(({ id }) => id !== gone)
  const lostCover = media.some(({ id, primary }) => primary && id === gone)
  return left.map((image, place) => (lostCover && place === 0 ? { ...image, primary: true } : image))
}

/** A list of photos in words: how many, the order, the cover. */
export function sayMedia(media: readonly Media[]): string {
  if (media.length === 0) return 'None'
  const cover = media.findIndex(({ primary }) => primary) + 1
  const count = media.length === 1 ? '1 photo' : `${media.length} photos`
  return `${count}${cover ? `, cover is number ${cover}` : ''}: ${media.map((image) => image.alt || knownName(image)).join(', ')}`
}
