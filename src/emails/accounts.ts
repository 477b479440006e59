import { hello, nameOr, template } from './template'

/** The single-use link to choose a password. */
export interface AccountLink {
  url: string
}

const ACCOUNT_LINK_MASKED: AccountLink = { url: '(a link that only the mail itself holds)' }

export const staffInvite = template<{ user_id: number; name: string; invited_by: string }, AccountLink>({
  name: 'staff-invite',
  title: 'Invitation',
  version: 2,
  toUs: true,
  confidential: true,
  preview: {
    variables: { user_id: 1, name: 'Dana Reyes', invited_by: 'Ruth Okafor' },
    secrets: { url: 'https://example.org/choose-password?token=preview' },
  },
  masked: ACCOUNT_LINK_MASKED,
  content: ({ name, invited_by }, { url }, foundation) => ({
    subject: `Your staff account at ${foundation}`,
    paragraphs: [hello(name), `${nameOr(invited_by, 'A colleague')} has made a staff account for you. Choose a password to begin.`],
    action: { label: 'Choose a password', url },
    after: ['The link works once, within one hour. If it has run out, use "Forgotten password" on the sign-in page.'],
  }),
})

export const passwordReset = template<{ user_id: number; name: string }, AccountLink>({
  name: 'password-reset',
  title: 'New password',
  version: 2,
  toUs: true,
  confidential: true,
  preview: { variables: { user_id: 1, name: 'Dana Reyes' }, secrets: { url: 'https://example.org/choose-password?token=preview' } },
  masked: ACCOUNT_LINK_MASKED,
  content: ({ name }, { url }, foundation) => ({
    subject: `Choose a new password for ${foundation}`,
    paragraphs: [hello(name), 'Somebody, hopefully you, asked to choose a new password for your staff account.'],
    action: { label: 'Choose a new password', url },
    after: ['The link works once, within one hour. If it was not you, ignore this mail: nothing changes.'],
  }),
})

interface WrongCodesVariables {
  name: string
  /** Wrong codes within a day. */
  count: number
  site_url: string
}

/** To a member of staff: somebody has the password, and guesses codes. */
export const wrongCodes = template<WrongCodesVariables>({
  name: 'wrong-codes',
  title: 'Wrong codes at sign-in',
  version: 1,
  toUs: true,
  confidential: true,
  preview: { variables: { name: 'Dana Reyes', count: 10, site_url: 'https://example.org' }, secrets: null },
  masked: null,
  content: ({ name, count, site_url }, _secrets, foundation) => ({
    subject: `Wrong codes at sign-in to ${foundation}`,
    paragraphs: [
      hello(name),
      `Your password was right, but then ${count} wrong codes were typed within a day at the sign-in to your staff account. None of them opened it.`,
      'If it was you: check that the clock of your phone is right, or use one of your recovery codes.',
      'If it was not you, somebody knows your password. Choose a new one now, and tell an admin.',
    ],
    action: { label: 'Choose a new password', url: `${site_url}/forgot-password` },
  }),
})

/** To an admin who asks whether mail arrives. */
export const testMail = template<{ name: string }>({
  name: 'test-mail',
  title: 'Test mail',
  version: 1,
  toUs: true,
  preview: { variables: { name: 'Dana Reyes' }, secrets: null },
  masked: null,
  content: ({ name }, _, foundation) => ({
    subject: `Mail of ${foundation} arrives`,
    paragraphs: [hello(name), 'This is the test mail that you asked for. Families, donors and staff get theirs the same way.'],
    after: ['Did it land among the spam? Then the SPF, DKIM and DMARC records of your domain want a look; the operations guide says how.'],
  }),
})
