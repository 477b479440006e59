import type { AnswerTree } from '../application-form/answers'
import type { ApplicationStage, StatusReader } from '../application-stage'
import type { AwardKind } from '../awards'
import type { LandlordPaper, TypedLandlordAnswers } from '../landlord-form'
import type { DocumentKind } from '../documents'
import type { PageText } from '../page-parts'
import type { CampaignPages, StoryPages, PublicCampaign } from './campaigns'
import type { GivingPages } from './giving'

export type DraftNotice = 'saved' | 'changed-elsewhere' | 'cleared' | 'deleted' | 'sent-elsewhere' | 'sent-meanwhile'

/** A family's own award, once a second person approved it, with what was paid once it ended: never whom we pay, nor an address or a number. */
export interface FamilyAward {
  /** In order. `nice_date`, `Dec 1, 2026`, is the due date of a planned one, or null once that has passed. Amounts are cents. */
  months: { month: string; amount: number; state: 'planned' | 'paused' | 'sent' | 'paid'; nice_date: string | null }[]
  /** Null while it is paused and once it ended. */
  left: number | null
  to: string
  asked: readonly DocumentKind[]
}

export interface FamilyDocuments {
  asked: readonly DocumentKind[]
  sent: readonly { kind: DocumentKind; files: number; nice_date: string }[]
  may_send: boolean
}

interface ApplyingPages {
  Apply: {
    intro: PageText
    campaign: PublicCampaign | null
    campaign_notice: string | null
    answers: AnswerTree | null
    accept_terms: boolean
    /** Saved answers: time (ISO 8601), the version that the next save builds on, and the draft's fingerprint. */
    draft: { saved_at: string; version: number; mark: string } | null
    was_sent: boolean
    /** Sent without scripts, with likely slips to ask about once (rule 25.5). */
    in_doubt: boolean
    draft_notice: DraftNotice | null
    /** Signed time at which the form was opened; sent back as `opened`. */
    opened: string
    /** Name of the honeypot field. */
    trap: string
  }
  /** A draft link that no longer works. `sent`: a new one may be on its way. */
  ResumeExpired: { sent: boolean; email: string }
  ResumeOther: { address: string }
  CodeMailed: { sent: boolean }
  ApplyReceived: {
    reference: string
    nominated: boolean
    mail_to: string | null
    has_email: boolean
    email_unsafe: boolean
    alone: boolean
  }
  ApplyExtended: {
    application: {
      reference: string
      questions: readonly string[]
      answers: AnswerTree | null
      version: number
      draft: { saved_at: string; version: number } | null
      /** Distinguishes this form from one that the browser may open later. */
      mark: string
      saved: string | null
      for_other: boolean
    } | null
    kept: [name: string, value: string][]
    typed_code: string | null
    newer: { saved: string; message: string } | null
    /** Number of staff's questions without an answer, asked about once before sending; null otherwise. */
    skipped: number | null
    was_sent: boolean
    in_doubt: boolean
    was_cleared: boolean
  }
  ApplyExtendedReceived: { reference: string }
  ApplyStatus: {
    application: {
      reference: string
      reader: StatusReader
      stage: ApplicationStage
      since: string
      next: string
      /** Median days for this step; null when too few families took it, or when we are not the ones to act. */
      usual_days: number | null
      resume: string | null
      /** `Nov 21, 2026`: staff's last email to the family. */
      wrote_on: string | null
      award: FamilyAward | null
      /** Documents we asked the family for; none for a nominator, like `documents`. */
      asked: readonly DocumentKind[]
      documents: FamilyDocuments | null
    } | null
    notice: string | null
    typed: { email: string; reference: string; message: string; kind: string }
  }
  Forgotten: Record<string, never>
}

interface LandlordPages {
  /**
   * The page of an award's payee. It has nothing that the family or staff claim: no hardship, no amount, no other payee, no address
   * (rule 29.25).
   */
  LandlordConfirm: {
    foundation: string
    tenant: string
    /** The whole tenant number, or a loan number's last four characters. */
    unit: { kind: AwardKind; number: string | null }
    answers: TypedLandlordAnswers
    sent: { nice_date: string; papers: LandlordPaper[] } | null
    page: string
  }
  LandlordExpired: Record<string, never>
}

/** Props of the public pages, by component. The server picks each one explicitly; pages read nothing else. */

interface SigningInPages {
  Login: { email: string; notice: string | null }
  SecondFactor: Record<string, never>
  Logout: Record<string, never>
  ForgotPassword: { sent: boolean }
  ChoosePassword: { usable: boolean; email: string | null; new_account: boolean }
}

export interface SiteFacts {
  name: string
  tagline: string
  email: string | null
  phone: string | null
  hours: string | null
  address: { street: string; city: string; state: string; zip_code: string } | null
  ein: string | null
  registered_in: string | null
}

export interface Site extends SiteFacts {
  footer_pages: { title: string; href: string }[]
}

export interface SharedProps {
  [key: string]: unknown
  site: Site
  /** `canonical` is null on error pages. */
  meta: { title: string; description: string; canonical: string | null }
  errors: Record<string, string[]>
}

export interface Onward {
  href: string
  label: string
}

export type InterestAnswers = Record<'name' | 'business_name' | 'email' | 'phone' | 'comment', string>

export interface PageProps extends ApplyingPages, CampaignPages, GivingPages, LandlordPages, SigningInPages, StoryPages {
  Home: { text: PageText; is_preview?: boolean }
  Info: { slug: string; text: PageText; is_preview?: boolean }
  Terms: { html: string; nice_date: string; version: number }
  Interest: {
    answers: InterestAnswers
    opened: string
    trap: string
  }
  InterestReceived: { mail_to: string | null }
  /**
   * An emailed link, before its button is pressed.
   * @property address to which the button posts
   * @property secret to post, if it is not in the address
   */
  OpenLink: { opens: 'draft' | 'extended' | 'landlord' | 'plan'; address: string; secret?: { name: 'code' | 'token'; value: string } }
  Problem: { status: number; title: string; message: string; onward?: Onward }
}

export type PageName = keyof PageProps
