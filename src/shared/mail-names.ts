/** Every mail there is, by the name of its template, with what staff call it. */
export const MAIL_TITLES = {
  'application-received': 'Application received',
  'nomination-received': 'Nomination received',
  'new-application': 'New application, to the campaign',
  'application-denied': 'Application denied',
  'extended-application-requested': 'Extended application requested',
  'access-code-again': 'Access code sent again',
  'donation-pending': 'Donation pending review',
  'donation-receipt': 'Donation receipt',
  'password-reset': 'New password',
  'staff-invite': 'Invitation',
} as const
export type MailName = keyof typeof MAIL_TITLES
export const MAIL_NAMES = Object.keys(MAIL_TITLES) as [MailName, ...MailName[]]
