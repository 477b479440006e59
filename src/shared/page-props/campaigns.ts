import type { StoryFilter } from '../page-addresses'
import type { PageText } from '../page-parts'
import type { CampaignCard, StoryCard, PublicPhoto } from './cards'

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

/** A campaign as everybody may see it. */
export interface PublicCampaign extends CampaignCard {
  custom_url: string | null
  /** Plain text of some paragraphs. */
  disclosure: string | null
  vimeo_id: number | null
}

/** How far a campaign is, where staff show it (rule 6.17). */
export interface CampaignProgress {
  /** In whole dollars. */
  goal: number
  /** What has come in, in whole dollars, in hundredths of the goal, as it was last published; null before the first five donors. */
  raised: number | null
}

/** What came in through a campaign within a month that is over, `2026-10`. Counts are in steps of five, and null below five. */
export interface PartnerMonth {
  month: string
  applications: number | null
  /** Applications that were decided in this month, whenever they came in. */
  decided: number | null
  donations: number | null
  /** What these donations add up to, in cents, five donors at a time. Null with their count. */
  amount: number | null
}

/** The pages of campaigns, and of the companies that sponsor them. */
export interface CampaignPages {
  Campaign: { campaign: PublicCampaign; progress: CampaignProgress | null; stories: StoryCard[] }
  /** `partner`: the company whose page is open in this browser. Errors are of the code alone; `typed_code` is one that opened nothing. */
  Partners: { intro: PageText; partner: string | null; campaigns: CampaignCard[]; opened: string; trap: string; typed_code: string | null }
  Partner: {
    campaign: PublicCampaign
    /** Whether it is over: its links then open the forms of everybody. */
    ended: boolean
    /** Whole addresses, made from SITE_URL. */
    links: { apply: string; donate: string }
    /** The same as QR codes: SVG data URLs. */
    qr_apply: string
    qr_donate: string
    months: PartnerMonth[]
    stories: StoryCard[]
  }
}
