import type { GatewayState } from './donation-states'
import { RESOURCES, entryOf, isResource, type Resource } from './resources'

/** Actions of the audit trail (rule 13.3), with their labels. */
export const AUDIT_ACTIONS = {
  'sign-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'sign-out': 'Signed out',
  'sign-out-everywhere': 'Signed out everywhere',
  'password-reset-asked': 'Asked for a new password',
  'password-reset-sent': 'Sent a link for a new password',
  'password-chosen': 'Chose a password',
  'password-refused': 'Mistyped the own password',
  'password-changed': 'Changed the own password',
  'create-admin': 'Made an admin on the server',
  'second-factor-on': 'Set up a second factor',
  'second-factor-off': 'Ended a second factor',
  'second-factor-refused': 'Code at sign-in refused',
  'recovery-code-used': 'Signed in with a recovery code',
  'recovery-codes': 'Made new recovery codes',
  'session-ended': 'Ended a session',
  backup: 'Made a backup',
  restore: 'Restored a backup',
  'keys-rotated': 'Sealed everything anew',
  'uploads-moved': 'Moved the uploads',
  nameless: 'Made nameless',
  hold: 'Put on hold',
  'hold-released': 'Released the hold of',
  'person-exported': 'Exported what is known of a person',
  'person-erased': 'Erased what is known of a person',
  view: 'Looked at',
  create: 'Created',
  update: 'Changed',
  correct: 'Corrected',
  delete: 'Deleted',
  status: 'Changed the status',
  'match-linked': 'Linked a possible match of',
  'match-dismissed': 'Dismissed a possible match of',
  'match-open': 'Took back the decision about a match of',
  'status-undone': 'Undid a change of status',
  'access-code-resent': 'Sent the access code again',
  'secure-code-renewed': 'Renewed the secure code',
  'mail-resent': 'Sent again',
  export: 'Exported',
  'donation-process': 'Asked to take the money',
  'donation-release': 'Asked to let the money go',
  'donation-refund': 'Asked to give the money back',
  'payment-authorized': 'Money is held',
  'payment-captured': 'Money was taken',
  'payment-canceled': 'Money was let go',
  'payment-refunded': 'Money was given back',
  'payment-returned': 'Part of the money went back',
  'payment-corrected': 'Less was taken',
  'payment-disputed': 'The bank disputes',
  'payment-undisputed': 'The bank disputes no more',
  'check-voided': 'Voided',
  'check-restored': 'Brought back',
  'receipt-issued': 'Issued a receipt for',
  'email-corrected': 'Corrected the email of',
  'plan-begun': 'A monthly gift began',
  'plan-noted': 'Noted from the gateway of',
  'plan-failed': 'A payment failed of',
  'plan-card-replaced': 'The card was replaced of',
  'plan-stop-asked': 'Asked to stop',
  'plan-stopped': 'Stopped',
  'statements-issued': 'Sent the statements of',
  'statement-issued': 'Sent one statement of',
  'donor-merged': 'Merged two donors in',
  'donor-separated': 'Separated two donors in',
  'giving-paused': 'Giving online was paused',
  'giving-resumed': 'Resumed giving online',
  'setup-done': 'Called a step done of',
  'setup-reopened': 'Called a step open again of',
  'test-mail': 'Sent a test mail for',
  refused: 'Was refused',
  'csrf-refused': 'Refused without a good token',
} as const satisfies Record<`payment-${Exclude<GatewayState, 'started'>}`, string> & Record<string, string>
export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]]

export type AuditedResource = { [R in Resource]: (typeof RESOURCES)[R] extends { one: string } ? R : never }[Resource]
export const isAudited = (name: string): name is AuditedResource => isResource(name) && entryOf(name).one !== undefined
export const AUDITED_RESOURCE_NAMES = Object.keys(RESOURCES).filter(isAudited) as [AuditedResource, ...AuditedResource[]]

const isAction = (word: string): word is AuditAction => Object.hasOwn(AUDIT_ACTIONS, word)

/** Labels of fields whose names say little to people. */
const FIELD_WORDS: Readonly<Record<string, string>> = {
  token: 'code',
  media: 'images',
  media_id: 'image',
  ein: 'EIN',
  vimeo_id: 'Vimeo video',
  gdrive_id: 'Google Drive folder',
  alt: 'alternative text',
}

/** Turns a field's name into words: `is_bookmarked` becomes bookmarked, `campaign_id` campaign. */
export const fieldWords = (field: string): string => FIELD_WORDS[field] ?? field.replace(/^details\.|^is_|_id$/g, '').replace(/[._]/g, ' ')

export const actionWords = (action: string): string => (isAction(action) ? AUDIT_ACTIONS[action] : action)
/** Actions by the site or its server's administrator, without a signed-in person. */
const BY_THE_SITE = /^(payment-|giving-paused$|create-admin$|backup$|restore$|keys-rotated$|uploads-moved$)/

export const personWords = (action: string, user: { name: string } | null): string =>
  user?.name ?? (BY_THE_SITE.test(action) ? 'The site itself' : 'A visitor')

/** Label of a resource, or of one record of it. The address of a public page stays as it is. */
export const resourceWords = (resource: string, record: string | null = null): string =>
  !isAudited(resource) ? resource : record === null ? RESOURCES[resource].all : `${RESOURCES[resource].one} ${record}`
