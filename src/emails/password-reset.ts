import { ACCOUNT_LINK_MASKED, type AccountLink } from './account-link'
import { hello } from './names'
import { template } from './template'

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
