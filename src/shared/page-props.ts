/** Props of the public pages, by component. The server names each by hand; the pages read nothing else. */
import type { CardFee } from './card-fee'
import type { Dedication } from './dedications'
import type { GatewayState } from './donation-states'
import type { GiftAmount } from './gift-amounts'
import type { Receipt } from './receipt'
import type { AnswerTree } from './application-form/answers'
import type { ApplicationStage } from './application-stage'
import type { PageText } from './page-parts'
import type { PlanState } from './plans'
import type { StoryFilter } from './stories-address'

/** Site settings that every public page may show. Staff edit them; what they have not told yet is null. */
export interface Site {
  name: string
  tagline: string
  email: string | null
  phone: string | null
  /** When somebody answers the phone. */
  hours: string | null
  address: { street: string; city: string; state: string; zip_code: string } | null
  ein: string | null
  /** Where the nonprofit is registered: `Minnesota`. */
  registered_in: string | null
}

/** On every page. `errors` is keyed by field path; each text is one to show under the field. */
export interface SharedProps {
  [key: string]: unknown
  site: Site
  /** What the tab says, and the page's one address, absolute; null of a page that is not to be found. */
  meta: { title: string; description: string; canonical: string | null }
  errors: Record<string, string[]>
}

/** A monthly gift as its donor sees it; amounts in cents. */
export interface PlanView {
  name: string
  amount: number
  state: PlanState
  since: string
  /** Day of the next payment. */
  next: string | null
  gifts: { nice_date: string; amount: number }[]
}

/** What a donor may see of their gift, under its token. */
export interface ReceiptView {
  state: GatewayState
  name: string
  /** In cents. */
  amount: number
  honoree: string | null
  dedication: Dedication | null
  nice_date: string
  /** Whether it is a payment of a monthly gift. */
  monthly: boolean
  /** Once the money is taken; it stays readable when it was given back, as void. */
  receipt: (Receipt & { number: number; nice_date: string; voided: boolean }) | null
}

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

/** A campaign as everybody may see it. */
export interface PublicCampaign {
  slug: string
  company_name: string
  custom_url: string | null
  /** Plain text of some paragraphs. */
  disclosure: string | null
  logo: PublicPhoto | null
  vimeo_id: number | null
}

/** How far a campaign is, where staff show it (rule 6.17). */
export interface CampaignProgress {
  /** In whole dollars. */
  goal: number
  /** What has come in, in whole dollars, five gifts at a time; null before the first five. */
  raised: number | null
}

/** A campaign in a list that leads to its page. */
export type CampaignCard = Pick<PublicCampaign, 'slug' | 'company_name' | 'logo'>

/** What came in through a campaign within a month, `2026-11`. Counts of one to four are withheld, as null. */
export interface PartnerMonth {
  month: string
  applications: number | null
  /** Applications that were decided in this month, whenever they came in. */
  decided: number | null
  donations: number | null
  /** What these donations add up to, in cents, five at a time: the newest one to four beyond that wait. Withheld with their count. */
  amount: number | null
}

/** The interest form as it was typed. */
export type InterestAnswers = Record<'name' | 'business_name' | 'email' | 'phone' | 'comment', string>

/** The donate form as it was typed. */
export type GiftAnswers = Record<
  'amount' | 'name' | 'email' | 'honoree' | 'dedication' | 'told_name' | 'told_email' | 'referral',
  string
> & { cover_fee: boolean; monthly: boolean }

/** What came of saving a form without scripts. */
export type DraftNotice = 'saved' | 'changed-elsewhere' | 'cleared' | 'deleted' | 'sent-elsewhere'

export interface PageProps {
  Home: { text: PageText; is_preview?: boolean }
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
  /** A page that staff write, at its own address. */
  Info: { slug: string; text: PageText; is_preview?: boolean }
  Terms: { html: string; nice_date: string; version: number }
  Apply: {
    intro: PageText
    campaign: PublicCampaign | null
    /** Set when the link named a campaign that is unknown or no longer active: the family applies without one. */
    campaign_notice: string | null
    /** What was typed, when the form comes back with errors. */
    answers: AnswerTree | null
    accept_terms: boolean
    /** Of answers that were saved: when (ISO 8601), the version that the next saving builds on, and what tells the draft from others. */
    draft: { saved_at: string; version: number; mark: string } | null
    /** Whether a form was sent from this browser within the hour. */
    was_sent: boolean
    /** What to say of saving, to a form that was saved without scripts, or that was cleared. */
    draft_notice: DraftNotice | null
    /** Signed moment at which the form was opened; sent back as `opened`. */
    opened: string
    /** Name of the field that people never see and programs fill (the honeypot). */
    trap: string
  }
  Donate: {
    intro: PageText
    campaign: PublicCampaign | null
    campaign_notice: string | null
    /** Whether one can give here now: with a card, in a rehearsal that moves no money, or only by check. */
    /** `soon`: the foundation has not told what receipts need. */
    mode: 'card' | 'rehearsal' | 'check' | 'paused' | 'soon'
    /** Of a pause: the moment at which giving opens again, as far as is set. */
    opens: string | null
    /** The most that can be given at once, in dollars. */
    max_dollars: number
    /** What is suggested, in whole dollars, each with what it can do where staff say so. */
    gift_amounts: GiftAmount[]
    fee: CardFee
    /** What was typed, when the form comes back with errors; dollars as typed. */
    answers: GiftAnswers
    progress: CampaignProgress | null
    opened: string
    trap: string
  }
  /** The page that stands in for the payment page; `amount` in cents. */
  /** `declined`: the card just was. */
  DonateRehearsal: { session: string; amount: number; open: boolean; declined: boolean }
  DonateReceipt: { gift: ReceiptView | null }
  DonatePlan: {
    plan: PlanView | null
    /** The most that can be given at once, in dollars. */
    max_dollars: number
    /** What was typed, when the form comes back with errors. */
    typed: string | null
    /** Whether it is asked if the gift is to stop. */
    asks: boolean
    /** Whether the amount was just changed. */
    changed: boolean
  }
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
  Interest: {
    /** What was typed, when the form comes back with errors. */
    answers: InterestAnswers
    opened: string
    trap: string
  }
  InterestReceived: { mail_to: string | null }
  /** A link to a draft that opens nothing; `sent`: a new one may be on its way; `email`: what was typed, when the form comes back. */
  ResumeExpired: { sent: boolean; email: string }
  /** @property address of the link */
  ResumeOther: { address: string }
  CodeMailed: { sent: boolean }
  ApplyReceived: {
    reference: string
    nominated: boolean
    mail_to: string | null
    /** Whether they gave an e-mail, which the status page asks for. */
    has_email: boolean
    email_unsafe: boolean
  }
  ApplyExtended: {
    /** Null until a good access code was given. */
    application: {
      reference: string
      /** Of staff to this family. */
      questions: readonly string[]
      /** What we know, what was saved, or what was typed when the form comes back with errors. */
      answers: AnswerTree | null
      /** Counts the savings; sent back as `version`. */
      version: number
      /** Of what was saved, as in `Apply`. */
      draft: { saved_at: string; version: number } | null
      /** When it was saved, as `Nov 22, 2026, 2:14 PM`; null before the first time. */
      saved: string | null
      /** Whether a nominator fills it in for the family. */
      for_other: boolean
    } | null
    /** What was typed into the form, by the names of its fields, while a good code is asked for again. */
    kept: [name: string, value: string][]
    /** A code that opened nothing, to be put right. */
    typed_code: string | null
    /** Another device saved meanwhile: when, and what that means. */
    newer: { saved: string; message: string } | null
    /** As in `Apply`. */
    was_sent: boolean
    /** Whether this browser was cleared of it just now. */
    was_cleared: boolean
  }
  ApplyExtendedReceived: { reference: string }
  ApplyStatus: {
    /** Null until a good e-mail and reference were given. */
    application: {
      reference: string
      stage: ApplicationStage
      /** Since when it stands there, as `Nov 21, 2026`. */
      since: string
      /** What happens next, in plain words. */
      next: string
      /** How long this step usually takes, in days; null when too few took it, or it is not ours to take. */
      usual_days: number | null
      /** Where the family goes on. */
      resume: string | null
    } | null
    notice: string | null
    /** What was typed, when a form comes back. */
    typed: { email: string; reference: string; message: string }
  }
  /** What a browser is shown once it was made to forget a visit. */
  Forgotten: Record<string, never>
  Login: { email: string; notice: string | null }
  /** The password was right; now the code of the authenticator program. */
  SecondFactor: Record<string, never>
  Logout: Record<string, never>
  ForgotPassword: { sent: boolean }
  ChoosePassword: { usable: boolean; email: string | null; new_account: boolean }
  Problem: { status: number; title: string; message: string }
}

export type PageName = keyof PageProps
