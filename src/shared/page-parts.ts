import type { CampaignCard, StoryCard, PublicPhoto } from './page-props/cards'

/** What a page of the content system says, as the public sees it: every text filled in, `html` sanitised. */
export interface PageText {
  title: string
  /** A page begins a section at each heading of the first kind; what stands before the first has no title. */
  sections: PageSection[]
}

export interface PageSection {
  /** For links to it: `#whom-we-help`. */
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
  /** `is_introduction`: it is the video of the settings. */
  | { type: 'video'; vimeo_id: number; title: string | null; is_introduction: boolean }
  | { type: 'steps'; steps: { title: string; text: string | null }[] }
  | { type: 'figures'; figures: { label: string; value: string }[] }
  | { type: 'quotes'; quotes: Quotation[] }
  | { type: 'latest_stories'; stories: StoryCard[] }
  | { type: 'campaigns'; campaigns: CampaignCard[] }
