export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
export const MAX_FILES_PER_UPLOAD = 20
export const MAX_PIXELS_IN = 50_000_000
export const MAX_PIXELS = 40_000_000
export const megapixels = (pixels: number): number => Math.ceil(pixels / 1_000_000)
export const THUMBNAIL_PX = 640
export const UPLOAD_FAILED = 'Image upload failed. Please try again. Max file size 10MB.'
export const uploadFailedMessage = (name: string, why: string): string => `${UPLOAD_FAILED} ${name ? `“${name}”` : 'This file'} ${why}`
export const TOO_MANY_BYTES = 'is larger than that. Resize it or save it at a lower quality, then try again.'

export const displayName = ({ name, file_name }: { name: string; file_name: string | null }): string => file_name ?? name

export const mediaUrl = (name: string): string => `/uploads/${name}`
export const thumbnailUrl = (name: string): string => `/uploads/th_${name}`

export const RENDITION_WIDTHS = [480, 960, 1600] as const
export type RenditionWidth = (typeof RENDITION_WIDTHS)[number]
export const renditionUrl = (name: string, width: RenditionWidth): string => `/uploads/${width}_${name}.webp`
