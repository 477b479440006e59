import type { CardFee } from '../card-fee'
import type { GiftAmount } from '../gift-amounts'
import type { Dedication } from '../dedications'
import type { GatewayState, PlanState } from '../donation-states'
import type { PageText } from '../page-parts'
import type { Receipt, ReceiptDays } from '../receipt'
import type { CampaignProgress, PublicCampaign } from './campaigns'

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
  receipt: (Receipt & ReceiptDays & { number: number; voided: boolean }) | null
}

/** The donate form as it was typed. */
export type GiftAnswers = Record<
  'amount' | 'name' | 'email' | 'honoree' | 'dedication' | 'told_name' | 'told_email' | 'referral',
  string
> & { cover_fee: boolean; monthly: boolean }

/** The pages of who gives. */
export interface GivingPages {
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
  /** An amount of 0: a card is left, and nothing paid. */
  DonateRehearsal: { session: string; amount: number; monthly: boolean; open: boolean; declined: boolean }
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
    /** Whether a card was just left at the gateway's page: it is noted, or will be once the gateway answers. */
    card: 'noted' | 'later' | null
  }
}
