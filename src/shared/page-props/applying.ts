import type { AnswerTree } from '../application-form/answers'
import type { ApplicationStage } from '../application-stage'
import type { PageText } from '../page-parts'
import type { PublicCampaign } from './campaigns'

export type DraftNotice = 'saved' | 'changed-elsewhere' | 'cleared' | 'deleted' | 'sent-elsewhere' | 'sent-meanwhile'

export interface ApplyingPages {
  Apply: {
    intro: PageText
    campaign: PublicCampaign | null
    /** Set when the link's campaign is unknown or inactive: the family applies without one. */
    campaign_notice: string | null
    answers: AnswerTree | null
    accept_terms: boolean
    /** Saved answers: time (ISO 8601), the version that the next save builds on, and the draft's fingerprint. */
    draft: { saved_at: string; version: number; mark: string } | null
    was_sent: boolean
    draft_notice: DraftNotice | null
    /** Signed time at which the form was opened; sent back as `opened`. */
    opened: string
    /** Name of the honeypot field. */
    trap: string
  }
  /** A draft link that no longer works. `sent`: a new one may be on its way. */
  ResumeExpired: { sent: boolean; email: string }
  /** @property address of the link */
  ResumeOther: { address: string }
  CodeMailed: { sent: boolean }
  ApplyReceived: {
    reference: string
    nominated: boolean
    mail_to: string | null
    /** Required by the status page. */
    has_email: boolean
    email_unsafe: boolean
  }
  ApplyExtended: {
    application: {
      reference: string
      questions: readonly string[]
      /** Known, saved, or typed before a refusal. */
      answers: AnswerTree | null
      /** Number of saves; sent back as `version`. */
      version: number
      draft: { saved_at: string; version: number } | null
      /** Distinguishes this form from one that the browser may open later. */
      mark: string
      /** `Nov 22, 2026, 2:14 PM`; null before the first save. */
      saved: string | null
      for_other: boolean
    } | null
    /** Typed values by field name, while the access code is asked for again. */
    kept: [name: string, value: string][]
    typed_code: string | null
    newer: { saved: string; message: string } | null
    was_sent: boolean
    was_cleared: boolean
  }
  ApplyExtendedReceived: { reference: string }
  ApplyStatus: {
    /** Null until a matching email and reference number are entered. */
    application: {
      reference: string
      stage: ApplicationStage
      /** `Nov 21, 2026`. */
      since: string
      next: string
      /** Median days for this step; null when too few families took it, or when we are not the ones to act. */
      usual_days: number | null
      resume: string | null
    } | null
    notice: string | null
    typed: { email: string; reference: string; message: string }
  }
  Forgotten: Record<string, never>
}
