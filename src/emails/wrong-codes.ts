import { hello } from './names'
import { template } from './template'

interface Variables {
  name: string
  /** Wrong codes within a day. */
  count: number
  site_url: string
}

/** To a member of staff: somebody has the password, and guesses codes. */
export const wrongCodes = template<Variables>({
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
