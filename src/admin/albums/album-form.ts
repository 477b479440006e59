import { PROTECTED_FAMILY } from '../../shared/albums'
import type { Album, Consent } from '../../shared/api/albums'
import type { Media } from '../../shared/api/media'
import type { StoryState } from '../../shared/consents'
import { formatDay, isDay } from '../../shared/dates'
import { foldText } from '../../shared/fold-text'
import { displayName } from '../../shared/media'
import { formatList, pluralize } from '../../shared/text'
import { toFormValues } from '../form/to-form-values'

export const STORY_DELETE_QUESTION = 'Are you sure you want to delete this story? Once you have deleted an story it can not be recovered.'
export const STORY_DELETE_FAILED = 'Sorry, there was an error deleting the album. Please try again at a later time.'
export const STORY_PROTECTED = `The public site uses “${PROTECTED_FAMILY},” so you can’t delete it.`
export const STORY_FAMILY_FIXED = `The public site uses “${PROTECTED_FAMILY},” so you can’t change this story’s family name.`

export const STATE_LABELS: Readonly<Record<StoryState, string>> = {
  draft: 'Draft',
  published: 'Published',
  withdrawn: 'Consent withdrawn',
  expired: 'Consent expired',
}
export const STATE_DESCRIPTIONS: Readonly<Record<StoryState, string>> = {
  draft: 'Only staff can read this story.',
  published: 'Anyone can read this story.',
  withdrawn: 'A consent was withdrawn, so only staff can see this story and its photos.',
  expired: 'A consent has expired, so only staff can see this story and its photos.',
}

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

export const toAlbumForm = (album: Album): AlbumForm => toFormValues(emptyAlbum(''), album)

/** Sends `published` only when it changed: a published story must still take a withdrawn consent. */
export const toAlbumBody = ({ published, ...form }: AlbumForm, before: Album): object =>
  published === before.published ? form : { ...form, published }

export function withoutPhoto(media: readonly Media[], gone: number): Media[] {
  const left = media.filter(({ id }) => id !== gone)
  const lostCover = media.some(({ id, primary }) => primary && id === gone)
  return left.map((image, place) => (lostCover && place === 0 ? { ...image, primary: true } : image))
}

export function describePhotos(media: readonly Media[]): string {
  if (media.length === 0) return 'None'
  const cover = media.findIndex(({ primary }) => primary) + 1
  const count = pluralize(media.length, 'photo')
  return `${count}${cover ? `, photo ${cover} is the cover` : ''}: ${media.map((image) => image.alt || displayName(image)).join(', ')}`
}

const ARTICLE = /^(?:the|a|an)$/i

/**
 * Suggests the first names of the adults who consented as the public name (rule 4.9); null when none is left.
 * @param family the family's name, whose parts are never suggested
 */
export function suggestedName(consents: readonly Pick<TypedConsent, 'person' | 'guardian'>[], family: string): string | null {
  const first = consents
    .filter(({ person, guardian }) => person && !guardian && !person.includes(','))
    .map(
      ({ person }) =>
        person
          ?.trim()
          .split(/\s+/)
          .find((word) => !ARTICLE.test(word)) ?? '',
    )
  const known = foldText(family)
  const names = [...new Set(first)].filter((name) => name !== '' && !known.includes(foldText(name)))
  return names.length > 0 ? formatList(names) : null
}

type Ends = Pick<Consent, 'expires_on' | 'withdrawn_on'>

export function consentEndText({ expires_on, withdrawn_on }: Ends, today: string): string {
  if (withdrawn_on) return `, ${withdrawn_on > today ? 'ends' : 'withdrawn'} ${formatDay(withdrawn_on)}.`
  if (expires_on) return `, ${expires_on < today ? 'expired' : 'valid through'} ${formatDay(expires_on)}.`
  return '.'
}

export interface TypedConsent extends Record<Exclude<keyof Consent, 'id'>, string | null> {
  id?: string
}

export const emptyConsent = (today: string): TypedConsent => ({
  person: '',
  guardian: '',
  scope: 'website',
  given_on: today,
  expires_on: '',
  withdrawn_on: '',
  note: '',
})

const dayWords = (word: string, day: string | null) => (day && isDay(day) ? `, ${word} ${formatDay(day)}` : '')

export const describeConsents = (consents: readonly TypedConsent[]): string =>
  consents.length === 0
    ? 'None'
    : consents
        .map(({ person, guardian, scope, given_on, expires_on, withdrawn_on, note }) =>
          [
            `${person || 'No name yet'} (${scope ?? ''}${guardian ? `, by ${guardian}` : ''})`,
            dayWords('given', given_on),
            dayWords('expires', expires_on),
            dayWords('withdrawn', withdrawn_on),
            note ? `: ${note}` : '',
          ].join(''),
        )
        .join('; ')
