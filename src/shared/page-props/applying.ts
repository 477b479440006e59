import type { AnswerTree } from '../application-form/answers'
import type { ApplicationStage } from '../application-stage'
import type { PageText } from '../page-parts'
import type { PublicCampaign } from './campaigns'

/** What came of saving a form without scripts. */
export type DraftNotice = 'saved' | 'changed-elsewhere' | 'cleared' | 'deleted' | 'sent-elsewhere' | 'sent-meanwhile'

/** The pages of who applies, from the first form to where it stands. */
export interface ApplyingPages {
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
      /** What tells this form from that of another application, which the browser may open later. */
      mark: string
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
}
