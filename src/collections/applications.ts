import type { CollectionConfig } from 'payload'
import { accessOf } from '../access/access-of'
import { APPLICATION_STATUSES } from '../shared/application-status'
import { COMMENTED_RESOURCES } from '../shared/comments'
import { LIST_OF_TEXTS } from './list-of-texts'

/** What staff write about a record, or the family about its application. `record` is its id within `resource`; the text is sealed on applications. */
export const comments: CollectionConfig = {
  slug: 'comments',
  access: accessOf('comments'),
  fields: [
    { name: 'resource', type: 'select', required: true, options: [...COMMENTED_RESOURCES] },
    { name: 'record', type: 'number', required: true, index: true },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    /** Written by the family, on its status page. */
    { name: 'from_family', type: 'checkbox', required: true, defaultValue: false },
    { name: 'comment', type: 'textarea', required: true },
  ],
}

/** The history of an application's status; a row is written with the change and never altered (rule 2.2). */
export const statusEvents: CollectionConfig = {
  slug: 'status_events',
  access: accessOf('status-events'),
  fields: [
    { name: 'application', type: 'relationship', relationTo: 'applications', required: true, index: true },
    { name: 'from', type: 'select', options: [...APPLICATION_STATUSES] },
    { name: 'to', type: 'select', required: true, options: [...APPLICATION_STATUSES] },
    /** Empty when the family itself caused the change. */
    { name: 'user', type: 'relationship', relationTo: 'users' },
    /** A note of staff for the history, sealed. */
    { name: 'reason', type: 'textarea' },
    /** Shared by the events of one bulk move. */
    { name: 'batch', type: 'text', index: true },
    /** Of a way back: the change that it took back. Neither counts as a decision. */
    { name: 'undoes', type: 'relationship', relationTo: 'status_events' },
  ],
}

/**
 * An application for help. Plain columns are what lists, search, counts and mail need; every answer is also in
 * `answers`, sealed (rule 13.1). Families make them by a first saving or by sending, admins from paper or a call.
 */
export const applications: CollectionConfig = {
  slug: 'applications',
  access: accessOf('applications'),
  fields: [
    { name: 'reference', type: 'text', required: true, unique: true },
    { name: 'status', type: 'select', required: true, options: [...APPLICATION_STATUSES], index: true },
    { name: 'campaign', type: 'relationship', relationTo: 'campaigns', index: true },
    { name: 'full_name', type: 'text', required: true },
    { name: 'applicant_full_name', type: 'text' },
    { name: 'email', type: 'text' },
    { name: 'home_city', type: 'text' },
    { name: 'home_state', type: 'text' },
    { name: 'nominated', type: 'checkbox', required: true, defaultValue: false },
    { name: 'is_bookmarked', type: 'checkbox', required: true, defaultValue: false },
    /** Empty of a draft: it was not sent yet (rule 18.1). */
    { name: 'submitted_at', type: 'date' },
    { name: 'terms_version', type: 'number' },
    /** When whatever said whose application it was was taken out of it (rule 28.2). */
    { name: 'nameless_at', type: 'date' },
    /** Sealed: details, household_members, income_sources, safe_contact. Of a draft, nothing is in it. */
    { name: 'answers', type: 'textarea', required: true },
    /** What is saved and not sent, sealed as it was typed: of a draft the first form, later the extended one. Gone once it is sent. */
    { name: 'draft', type: 'textarea' },
    /** Counts the savings of `draft`, from 1. */
    { name: 'draft_version', type: 'number', required: true, defaultValue: 0 },
    { name: 'draft_saved_at', type: 'date', index: true },
    /** When the family was reminded of its draft, and told that it will be deleted. */
    { name: 'draft_reminded_at', type: 'date' },
    { name: 'draft_ending_told_at', type: 'date' },
    /** The member of staff who entered it from paper or a call; empty when the family sent it. */
    { name: 'entered_by', type: 'relationship', relationTo: 'users' },
    /** Possible matches that nobody has decided yet. */
    { name: 'match_count', type: 'number', required: true, defaultValue: 0 },
    /** Sealed list of questions of staff to the family. */
    { name: 'additional_questions', type: 'textarea' },
    /** Sealed access code, and the hash it is found by. */
    { name: 'token', type: 'text' },
    { name: 'token_hash', type: 'text', unique: true },
    /** Keyed hash of what was sent: the same form sent twice is one application. */
    { name: 'submission_hash', type: 'text', unique: true },
    /** Remarks for staff of the form's honeypot and timing. */
    { name: 'flags', type: 'json', typescriptSchema: LIST_OF_TEXTS },
  ],
}
