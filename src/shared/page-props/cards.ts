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

/** A story in a list that leads to it. */
export interface StoryCard {
  id: number
  title: string
  /** The name that the family goes by in public, if any. */
  name: string | null
  year: number
  /** How the story begins, as plain text. */
  excerpt: string
  cover: PublicPhoto | null
}

/** A campaign in a list that leads to its page. */
export interface CampaignCard {
  slug: string
  company_name: string
  logo: PublicPhoto | null
}
