/** Width and height of the large version, in pixels. */
export interface PublicPhoto {
  url: string
  thumbnail_url: string
  /** Candidates by width for `srcset`: in the stored format, and as WebP. */
  srcset: string
  webp: string
  alt: string
  width: number
  height: number
}

export interface StoryCard {
  id: number
  title: string
  /** Public name of the family, if any. */
  name: string | null
  year: number
  excerpt: string
  cover: PublicPhoto | null
}

export interface CampaignCard {
  slug: string
  company_name: string
  logo: PublicPhoto | null
}
