import type { CardFee } from '../card-fee'
import type { GiftAmount } from '../gifts'
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
  next: string | null
  gifts: { nice_date: string; amount: number; receipt: { number: number; url: string } | null }[]
}

export interface ReceiptView {
  state: GatewayState
  name: string
  amount: number
  honoree: string | null
  dedication: Dedication | null
  nice_date: string
  monthly: boolean
  receipt: (Receipt & ReceiptDays & { number: number; voided: boolean }) | null
}

export type GiftAnswers = Record<
  'amount' | 'name' | 'email' | 'honoree' | 'dedication' | 'told_name' | 'told_email' | 'referral',
  string
> & { cover_fee: boolean; monthly: boolean }

export interface GivingPages {
  Donate: {
    intro: PageText
    campaign: PublicCampaign | null
    campaign_notice: string | null
    mode: 'card' | 'rehearsal' | 'check' | 'paused' | 'soon'
    opens: string | null
    max_dollars: number
    gift_amounts: GiftAmount[]
    fee: CardFee
    answers: GiftAnswers
    progress: CampaignProgress | null
    opened: string
    trap: string
  }
  /** `amount` in cents; 0 saves a card without a payment. */
  DonateRehearsal: { session: string; amount: number; monthly: boolean; open: boolean; declined: boolean }
  /** `asks`: whether to cancel the gift, while it is on hold; `canceled`: it just was. */
  DonateReceipt: { gift: ReceiptView | null; asks: boolean; canceled: boolean }
  DonateReceipts: { sent: boolean; email: string }
  DonatePlan: {
    plan: PlanView | null
    max_dollars: number
    typed: string | null
    asks: boolean
    changed: boolean
    card: 'noted' | 'later' | null
  }
}
