import { ACCOUNT_LINK_MASKED, type AccountLink } from './account-link'
import { hello, nameOr } from './names'
import { template } from './template'

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
