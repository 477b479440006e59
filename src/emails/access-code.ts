import type { Content } from './layout'

/** What both mails with an access code know. */
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

export const ACCESS_CODE_MASKED: AccessCode = { code: '(the access code)', url: '(a link that only the mail itself holds)' }

export const ACCESS_CODE_PREVIEW: { variables: AccessCodeVariables; secrets: AccessCode } = {
  variables: { full_name: 'Dana Reyes', reference: 'HS-7K4M-2Q9P', questions: ['How long have you lived there?', 'Who helps you?'] },
  secrets: { code: 'ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567', url: 'https://example.org/apply/extended?code=preview' },
}

/** The part of the mail that tells how to go on. */
export function goOn({ questions }: AccessCodeVariables, { code, url }: AccessCode): Pick<Content, 'paragraphs' | 'action' | 'after'> {
  return {
    paragraphs: [
      ...(questions.length ? [`We would also like to know:\n${questions.map((question) => `- ${question}`).join('\n')}`] : []),
      `Your access code is:\n${code}`,
    ],
    action: { label: 'Open the extended application', url },
    after: [
      'The code is yours alone. Please do not pass it on; our staff will never ask you for it.',
      'If you have a question about this, please answer this mail.',
    ],
  }
}
