import { template } from './template'

export const staffInvite = template<{ user_id: number; name: string; invited_by: string }, { url: string }>({
  name: 'staff-invite',
  version: 1,
  preview: {
    variables: { user_id: 1, name: 'Dana Reyes', invited_by: 'Ruth Okafor' },
    secrets: { url: 'https://example.org/choose-password?token=preview' },
  },
  content: ({ name, invited_by }, { url }, foundation) => ({
    subject: `Your staff account at ${foundation}`,
    paragraphs: [`Hello ${name},`, `${invited_by} has made a staff account for you. Choose a password to begin.`],
    action: { label: 'Choose a password', url },
    after: ['The link works once, within one hour. If it has run out, use "Forgotten password" on the sign-in page.'],
  }),
})
