import type { CollectionConfig } from 'payload'
import { collectionAccess } from '../access/collection-access'
import { APPLICATION_STATUSES } from '../shared/application-status'
import { COMMENTED_RESOURCES } from '../shared/comments'
import { STRING_LIST_SCHEMA } from './list-of-texts'

/** Comments by staff, and messages from the family. `record` is an id within `resource`; the text is encrypted on applications. */
export const comments: CollectionConfig = {
  slug: 'comments',
  access: collectionAccess('comments'),
  fields: [
    { name: 'resource', type: 'select', required: true, options: [...COMMENTED_RESOURCES] },
    { name: 'record', type: 'number', required: true, index: true },
    { name: 'user', type: 'relationship', relationTo: 'users', index: true },
    { name: 'from_family', type: 'checkbox', required: true, defaultValue: false },
    { name: 'comment', type: 'textarea', required: true },
    { name: 'answered_at', type: 'date' },
    { name: 'answered_by', type: 'relationship', relationTo: 'users' },
  ],
}

/** Status history; rows are never changed (rule 2.2). */
export const statusEvents: CollectionConfig = {
  slug: 'status_events',
  access: collectionAccess('status-events'),
  fields: [
    { name: 'application', type: 'relationship', relationTo: 'applications', required: true, index: true },
    { name: 'from', type: 'select', options: [...APPLICATION_STATUSES] },
    { name: 'to', type: 'select', required: true, options: [...APPLICATION_STATUSES] },
    /** Empty when the family caused the change. */
    { name: 'user', type: 'relationship', relationTo: 'users' },
    { name: 'reason', type: 'textarea' },
    { name: 'batch', type: 'text', index: true },
    /** The change that an undo reverted; neither counts as a decision. */
    { name: 'undoes', type: 'relationship', relationTo: 'status_events' },
  ],
}

/**
 * Plain columns serve lists, search, counts, and emails; every answer is also in `answers`, encrypted. Families create applications by
 * saving or sending, admins from paper or a call (rule 13.1).
 */
export const applications: CollectionConfig = {
  slug: 'applications',
  access: collectionAccess('applications'),
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
    { name: 'assignee', type: 'relationship', relationTo: 'users', index: true },
    // Days are text: they belong to the site's time zone, not to a point in time.
    { name: 'follow_up_on', type: 'text', index: true },
    { name: 'urgent_on', type: 'text', index: true },
    { name: 'submitted_at', type: 'date' },
    { name: 'terms_version', type: 'number' },
    { name: 'nameless_at', type: 'date' },
    /** Encrypted details, household_members, income_sources, and safe_contact; empty for drafts. */
    { name: 'answers', type: 'textarea', required: true },
    /** Saved but not sent, encrypted as typed: the application at first, later the extended one. Cleared when sent. */
    { name: 'draft', type: 'textarea' },
    { name: 'draft_version', type: 'number', required: true, defaultValue: 0 },
    { name: 'draft_saved_at', type: 'date', index: true },
    { name: 'draft_reminded_at', type: 'date' },
    { name: 'draft_ending_told_at', type: 'date' },
    { name: 'entered_by', type: 'relationship', relationTo: 'users' },
    { name: 'match_count', type: 'number', required: true, defaultValue: 0 },
    /** Encrypted list of questions from staff to the family. */
    { name: 'additional_questions', type: 'textarea' },
    /** Access code, encrypted, and its hash for lookup. */
    { name: 'token', type: 'text' },
    { name: 'token_hash', type: 'text', unique: true },
    /** Keyed hash of the form: sent twice, it is one application. */
    { name: 'submission_hash', type: 'text', unique: true },
    { name: 'flags', type: 'json', typescriptSchema: STRING_LIST_SCHEMA },
  ],
}
