/** A photo as everybody may see it; width and height in pixels, of the large one. */
export interface PublicPhoto {
  url: string
  thumbnail_url: string
  /** Candidates by width, for `srcset`: as it is stored, and as WebP. */
  srcset: string
  webp: string
  alt: string
  width: number
  height: number
}
