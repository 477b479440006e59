import type { StoryFilter } from '../page-addresses'
import type { PageText, CampaignCard, StoryCard, PublicPhoto } from '../page-parts'

export interface StoryCampaign {
  slug: string
  name: string
}

/** `html` is sanitized; the first photo is the cover. */
export interface StoryView {
  title: string
  name: string | null
  year: number
  html: string
  photos: PublicPhoto[]
  next: StoryCard | null
  is_preview?: boolean
}

export interface StoryPages {
  Stories: {
    intro: PageText
    stories: StoryCard[]
    page: number
    has_more: boolean
    years: number[]
    campaigns: StoryCampaign[]
    filter: StoryFilter
  }
  Story: StoryView
}

export interface PublicCampaign extends CampaignCard {
  custom_url: string | null
  disclosure: string | null
  vimeo_id: number | null
}

export interface CampaignProgress {
  /** In whole dollars. */
  goal: number
  /** In whole dollars, rounded to hundredths of the goal, as last published; null before the first five donors. */
  raised: number | null
}

/** A campaign's results. Counts go in steps of five; null below five. */
export interface PartnerFigures {
  applications: number | null
  decided: number | null
  donations: number | null
  /** In cents, summed five donors at a time; null when the count is. */
  amount: number | null
}

export interface PartnerMonth extends PartnerFigures {
  month: string
}

export interface PartnerTotals {
  year: string
  of_year: PartnerFigures
  since_start: PartnerFigures
}

export interface CampaignPages {
  Campaign: { campaign: PublicCampaign; progress: CampaignProgress | null; stories: StoryCard[] }
  Partners: { intro: PageText; partner: string | null; campaigns: CampaignCard[]; opened: string; trap: string; typed_code: string | null }
  Partner: {
    campaign: PublicCampaign
    ended: boolean
    links: { apply: string; donate: string }
    qr_apply: string
    qr_donate: string
    months: PartnerMonth[]
    totals: PartnerTotals
    stories: StoryCard[]
  }
}
