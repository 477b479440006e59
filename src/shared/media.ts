/** What the media store takes (rule 4.6): shown to people as "10MB", counted in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_FILES_PER_UPLOAD = 20
/** Of an image that comes in, and of one that is stored: what is larger is made smaller. */
export const MAX_PIXELS_IN = 50_000_000
export const MAX_PIXELS = 40_000_000
export const megapixels = (pixels: number): number => Math.ceil(pixels / 1_000_000)
/** The longer side of a thumbnail, in pixels. */
export const THUMBNAIL_PX = 640
export const UPLOAD_FAILED = 'Image upload failed. Please try again. Max file size 10MB.'
/** The same of one file, with what is wrong with it: `is a PDF.` */
export const uploadFailedOf = (name: string, why: string): string => `${UPLOAD_FAILED} ${name ? `“${name}”` : 'This file'} ${why}`
export const TOO_MANY_BYTES = 'is larger than that. Please make it smaller first, or send it in a lower quality.'

/** What staff know an image by: the name that it was uploaded under, else the one in the store. */
export const knownName = ({ name, file_name }: { name: string; file_name: string | null }): string => file_name ?? name

/** Address of an uploaded image, and of its thumbnail (rule 4.6). */
export const mediaUrl = (name: string): string => `/uploads/${name}`
export const thumbnailUrl = (name: string): string => `/uploads/th_${name}`

/** Widths in pixels that an image is also shown in, as WebP: a card or half a phone, a phone, a large screen (rule 4.12). */
export const RENDITION_WIDTHS = [480, 960, 1600] as const
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number]
export const renditionUrl = (name: string, width: RenditionWidth): string => `/uploads/${width}_${name}.webp`
