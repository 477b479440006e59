export interface PublicPhoto {
  url: string
  thumbnail_url: string
  srcset: string
  webp: string
  alt: string
  width: number
  height: number
}

export interface StoryCard {
  id: number
  title: string
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

export interface PageText {
  title: string
  sections: PageSection[]
}

export interface PageSection {
  id: string | null
  title: string | null
  parts: PagePart[]
}

export interface Quotation {
  html: string
  photo: PublicPhoto | null
}

export type PagePart =
  | { type: 'text'; html: string }
  | { type: 'question'; ask: string; html: string }
  | { type: 'call_to_action'; label: string; url: string; quiet: boolean; title: string | null; text: string | null }
  | { type: 'picture'; photo: PublicPhoto; caption: string | null }
  | { type: 'video'; vimeo_id: number; title: string | null; is_introduction: boolean }
  | { type: 'steps'; steps: { title: string; text: string | null }[] }
  | { type: 'figures'; figures: { label: string; value: string }[] }
  | { type: 'quotes'; quotes: Quotation[] }
  | { type: 'latest_stories'; stories: StoryCard[] }
  | { type: 'campaigns'; campaigns: CampaignCard[] }
