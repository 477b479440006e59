import type { PageText } from '../page-parts'
import type { StoryFilter } from '../stories-address'
import type { StoryCard } from './cards'
import type { PublicPhoto } from './photo'

/** A campaign that the list of stories can be narrowed to. */
export interface StoryCampaign {
  slug: string
  name: string
}

/** `html` is sanitised; the cover is the first photo. */
export interface StoryView {
  title: string
  name: string | null
  year: number
  html: string
  photos: PublicPhoto[]
  /** The one to read after it. */
  next: StoryCard | null
  /** Shown to staff before everybody may read it. */
  is_preview?: boolean
}

/** The pages of the families' stories. */
export interface StoryPages {
  Stories: {
    intro: PageText
    stories: StoryCard[]
    page: number
    has_more: boolean
    /** What the list can be narrowed to, and what it is. */
    years: number[]
    campaigns: StoryCampaign[]
    filter: StoryFilter
  }
  Story: StoryView
}
