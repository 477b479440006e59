import { z } from 'zod'
import { consentsSchema } from './consents'
import { requiredId, optionalText, requiredText, seenUpdatedAt, wholeNumber, yesOrNo } from './form-fields'

export const NO_COVER = 'At least one media item must be marked as primary.'
const MAX_IMAGES = 100
const MAX_STORY = 200_000

/** The home page shows its quotes, so it can't be deleted or renamed (rule 4.3). */
export const PROTECTED_FAMILY = 'Carousel Quotes'
export const isProtectedFamily = (family: string): boolean => family.trim().toLowerCase() === PROTECTED_FAMILY.toLowerCase()

const albumMediaSchema = z.object({
  id: requiredId('an image'),
  primary: yesOrNo.optional().transform((primary) => primary ?? false),
  alt: optionalText(300).optional(),
})
export type AlbumMedia = z.infer<typeof albumMediaSchema>

/** Lists all images in order; an image left out is detached. Exactly one is the cover (rule 4.2). */
const albumMedia = z
  .array(albumMediaSchema, { error: 'Send a list of images.' })
  .max(MAX_IMAGES, `A story can have up to ${MAX_IMAGES} images.`)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'List each image only once.')
  .refine((list) => list.length === 0 || list.some(({ primary }) => primary), NO_COVER)
  .refine((list) => list.filter(({ primary }) => primary).length <= 1, 'Choose only one story cover photo.')

export const newAlbumSchema = z.object({
  campaign_id: requiredId('a campaign'),
  year: wholeNumber('a year', 1900, 2200).optional(),
  family: requiredText('the family’s name'),
  title: requiredText('a title'),
  story: requiredText('the story', MAX_STORY),
  media: albumMedia.optional(),
  published: yesOrNo.optional(),
  public_name: optionalText().optional(),
  consents: consentsSchema.optional(),
})
export type NewAlbum = z.infer<typeof newAlbumSchema>

export const albumChangeSchema = newAlbumSchema.partial().extend({ updated_at: seenUpdatedAt })
export type AlbumChange = z.infer<typeof albumChangeSchema>
