import { hello, nameOr, template } from './template'

export interface AccountLink {
  url: string
}

const ACCOUNT_LINK_MASKED: AccountLink = { url: '(a link that only the email itself contains)' }

export const staffInvite = template<{ user_id: number; name: string; invited_by: string }, AccountLink>({
  name: 'staff-invite',
  title: 'Staff invitation',
  version: 3,
  isInternal: true,
  confidential: true,
  preview: {
    variables: { user_id: 1, name: 'Dana Reyes', invited_by: 'Ruth Okafor' },
    secrets: { url: 'https://example.org/choose-password?token=preview' },
  },
  masked: ACCOUNT_LINK_MASKED,
  content: ({ name, invited_by }, { url }, foundation) => ({
    subject: `Your staff account at ${foundation}`,
    paragraphs: [hello(name), `${nameOr(invited_by, 'An admin')} created a staff account for you. Choose a password to get started.`],
    action: { label: 'Choose a password', url },
    after: ['This link works one time within the next hour. If it has expired, use “Forgot password?” on the sign-in page.'],
  }),
})

export const passwordReset = template<{ user_id: number; name: string }, AccountLink>({
  name: 'password-reset',
  title: 'Password reset',
  version: 3,
  isInternal: true,
  confidential: true,
  preview: { variables: { user_id: 1, name: 'Dana Reyes' }, secrets: { url: 'https://example.org/choose-password?token=preview' } },
  masked: ACCOUNT_LINK_MASKED,
  content: ({ name }, { url }, foundation) => ({
    subject: `Choose a new password for ${foundation}`,
    paragraphs: [hello(name), 'Someone asked to reset the password for your staff account. If it was you, choose a new one.'],
    action: { label: 'Choose a new password', url },
    after: ['This link works one time within the next hour. If you didn’t ask for it, you can ignore this email.'],
  }),
})

interface WrongCodesVariables {
  name: string
  /** Within a day. */
  count: number
  site_url: string
}

export const wrongCodes = template<WrongCodesVariables>({
  name: 'wrong-codes',
  title: 'Wrong codes at sign-in',
  version: 2,
  isInternal: true,
  confidential: true,
  preview: { variables: { name: 'Dana Reyes', count: 10, site_url: 'https://example.org' }, secrets: null },
  masked: null,
  content: ({ name, count, site_url }, _secrets, foundation) => ({
    subject: `Wrong sign-in codes for your ${foundation} account`,
    paragraphs: [
      hello(name),
      `Someone entered the right password for your staff account, and then ${count} wrong two-step verification codes within a day. None of the codes worked.`,
      'If this was you, check that your phone’s clock is right, or use one of your recovery codes.',
      'If this wasn’t you, someone knows your password. Choose a new one now, and tell an admin.',
    ],
    action: { label: 'Choose a new password', url: `${site_url}/forgot-password` },
  }),
})

export const testEmail = template<{ name: string }>({
  name: 'test-mail',
  title: 'Test email',
  version: 2,
  isInternal: true,
  preview: { variables: { name: 'Dana Reyes' }, secrets: null },
  masked: null,
  content: ({ name }, _, foundation) => ({
    subject: `Test email from ${foundation}`,
    paragraphs: [hello(name), 'This is the test email you asked for. Families, donors, and staff get theirs the same way.'],
    after: ['Did it land in spam? Check your domain’s SPF, DKIM, and DMARC records. The operations guide explains how.'],
  }),
})
