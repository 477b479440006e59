import type { Template } from './template'

/** Known to every mail with an access code. */
export interface AccessCodeVariables {
  full_name: string
  reference: string
  /** Questions of staff to the family; kept sealed with the message. */
  questions: string[]
}

/** Put in only when the mail is sent (rule 3.2). */
export interface AccessCode {
  code: string
  url: string
}

interface Mail {
  name: string
  title: string
  version: number
  subject: (foundation: string) => string
  /** Between the greeting and the code. */
  paragraphs: (variables: AccessCodeVariables) => string[]
}

/** A mail that opens the extended application: its own words, then questions, code and link. */
export const accessCodeMail = ({ subject, paragraphs, ...mail }: Mail): Template<AccessCodeVariables, AccessCode> => ({
  ...mail,
  for: 'case',
  preview: {
    variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', questions: ['How long have you lived there?', 'Who helps you?'] },
    secrets: { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567', url: 'https://example.org/apply/extended?code=preview' },
  },
  masked: { code: '(the access code)', url: '(a link that only the mail itself holds)' },
  content: (variables, { code, url }, foundation) => ({
    subject: subject(foundation),
    paragraphs: [
      'Hello,',
      ...paragraphs(variables),
      ...(variables.questions.length
        ? [`We would also like to know:\n${variables.questions.map((question) => `- ${question}`).join('\n')}`]
        : []),
      `Your access code is:\n${code}`,
    ],
    action: { label: 'Open the extended application', url },
    after: [
      'The code is yours alone. Please do not pass it on; our staff will never ask you for it.',
      'If you have a question about this, please answer this mail.',
    ],
    standing: true,
  }),
})
