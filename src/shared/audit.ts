import type { GatewayState } from './donation-states'
import { RESOURCES, resourceConfig, isResource, type Resource } from './resources'

export const AUDIT_ACTIONS = {
  'sign-in': 'Signed in',
  'sign-in-refused': 'Failed sign-in',
  'sign-out': 'Signed out',
  'sign-out-everywhere': 'Signed out everywhere',
  'password-reset-asked': 'Requested a password reset',
  'password-reset-sent': 'Sent a password reset link',
  'password-chosen': 'Chose a password',
  'password-refused': 'Entered the wrong current password',
  'password-changed': 'Changed their password',
  'create-admin': 'Created an admin on the server',
  'second-factor-on': 'Turned on two-step verification',
  'second-factor-off': 'Turned off two-step verification',
  'second-factor-refused': 'Wrong sign-in code',
  'recovery-code-used': 'Signed in with a recovery code',
  'recovery-codes': 'Created new recovery codes',
  'session-ended': 'Ended a session',
  backup: 'Made a backup',
  restore: 'Restored a backup',
  'keys-rotated': 'Rotated encryption keys',
  'uploads-moved': 'Moved uploaded files',
  nameless: 'Anonymized',
  hold: 'Application placed on hold',
  'hold-released': 'Application hold removed',
  'person-exported': 'Exported a person’s data',
  'person-erased': 'Deleted a person’s data',
  view: 'Viewed',
  create: 'Created',
  update: 'Changed',
  correct: 'Corrected',
  delete: 'Deleted',
  status: 'Changed the status',
  taken: 'Took the application',
  assigned: 'Assigned the application',
  'handed-back': 'Handed back the application',
  'follow-up': 'Changed the follow-up day',
  'marked-read': 'Marked as read',
  'marked-unread': 'Marked as unread',
  'match-linked': 'Linked a possible match',
  'match-dismissed': 'Dismissed a possible match',
  'match-open': 'Undid a match decision',
  'status-undone': 'Undid a status change',
  'extended-reopened': 'Reopened the extended application',
  recuse: 'Recused themselves',
  'recusal-lifted': 'Lifted a recusal',
  'access-code-resent': 'Resent the access code',
  'secure-code-renewed': 'Created a new secure code',
  'mail-resent': 'Resent',
  'reply-sent': 'Emailed the family',
  'reply-taken-back': 'Canceled an email to the family',
  'message-answered': 'Marked a message as answered',
  'message-reopened': 'Marked a message as unanswered',
  'documents-asked': 'Asked the family for documents',
  'documents-taken-back': 'No longer asked the family for documents',
  export: 'Exported',
  'donation-process': 'Requested charge',
  'donation-release': 'Requested release',
  'donation-refund': 'Requested refund',
  'donation-cancel': 'Requested cancellation of a gift on hold',
  'payment-authorized': 'Gift put on hold',
  'payment-captured': 'Card charged',
  'payment-canceled': 'Gift hold released',
  'payment-refunded': 'Refunded',
  'payment-returned': 'Part of the payment returned',
  'payment-corrected': 'Charged less than the hold',
  'payment-disputed': 'Dispute opened',
  'payment-undisputed': 'Dispute closed',
  'check-voided': 'Voided',
  'check-restored': 'Restored',
  'receipt-issued': 'Issued a receipt',
  'email-corrected': 'Corrected the email',
  'award-approved': 'Approved',
  'award-withdrawn': 'Withdrawn',
  'award-paused': 'Paused',
  'award-resumed': 'Resumed',
  'award-ended': 'Ended',
  'award-reviewed': 'Confirmed that help is still needed',
  'award-scheduled': 'Changed the payment schedule',
  'landlord-link-sent': 'Emailed the payee a link',
  'landlord-link-revoked': 'Revoked the payee’s link',
  'payee-verified': 'Verified',
  'run-approved': 'Approved',
  'run-issued': 'Issued',
  'run-canceled': 'Canceled',
  'disbursement-prepared': 'Prepared',
  'disbursement-approved': 'Approved',
  'disbursement-issued': 'Issued',
  'disbursement-canceled': 'Canceled',
  'disbursement-cleared': 'Marked as cleared',
  'disbursement-voided': 'Voided',
  'disbursement-returned': 'Recorded a return',
  'disbursement-number-corrected': 'Corrected the check number',
  'installment-month-changed': 'Moved to another month',
  'plan-begun': 'Monthly gift started',
  'plan-noted': 'Updated from Stripe',
  'plan-failed': 'Payment failed',
  'plan-card-replaced': 'Card replaced',
  'plan-stop-asked': 'Requested cancellation',
  'plan-stopped': 'Canceled',
  'statements-issued': 'Sent the year-end statements',
  'statement-issued': 'Sent one year-end statement',
  'donor-merged': 'Merged two donors',
  'donor-separated': 'Separated two donors',
  'giving-paused': 'Online giving paused',
  'giving-resumed': 'Resumed online giving',
  'setup-done': 'Marked a setup step done',
  'setup-reopened': 'Marked a setup step not done',
  'test-mail': 'Sent a test email',
  refused: 'Blocked',
  'csrf-refused': 'Blocked (invalid security token)',
} as const satisfies Record<`payment-${Exclude<GatewayState, 'started'>}`, string> & Record<string, string>
export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]

export type AuditedResource = { [R in Resource]: (typeof RESOURCES)[R] extends { one: string } ? R : never }[Resource]
export const isAudited = (name: string): name is AuditedResource => isResource(name) && resourceConfig(name).one !== undefined
export const AUDITED_RESOURCE_NAMES = Object.keys(RESOURCES).filter(isAudited) as [AuditedResource, ...AuditedResource[]]

const isAction = (word: string): word is AuditAction => Object.hasOwn(AUDIT_ACTIONS, word)

const FIELD_WORDS: Readonly<Record<string, string>> = {
  token: 'code',
  media: 'images',
  media_id: 'image',
  ein: 'EIN',
  vimeo_id: 'Vimeo video',
  gdrive_id: 'Google Drive folder',
  alt: 'alternative text',
}

export const fieldLabel = (field: string): string => FIELD_WORDS[field] ?? field.replace(/^details\.|^is_|_id$/g, '').replace(/[._]/g, ' ')

export const actionLabel = (action: string): string => (isAction(action) ? AUDIT_ACTIONS[action] : action)
/** Actions by the site or its server's administrator, without a signed-in person. */
const BY_THE_SITE = /^(payment-|giving-paused$|create-admin$|backup$|restore$|keys-rotated$|uploads-moved$)/

export const actorLabel = (action: string, user: { name: string } | null): string =>
  user?.name ?? (BY_THE_SITE.test(action) ? 'The site' : action === 'donation-cancel' ? 'The donor' : 'A visitor')

export const resourceLabel = (resource: string, record: string | null = null): string =>
  !isAudited(resource) ? resource : record === null ? RESOURCES[resource].all : `${RESOURCES[resource].one} ${record}`
