import { accessCodeMail } from './access-code'
import { nameOr } from './names'

/** The same code once more, when the first mail got lost. */
export const accessCodeAgain = accessCodeMail({
  name: 'access-code-again',
  title: 'Access code sent again',
  version: 3,
  subject: (foundation) => `Your access code for ${foundation}`,
  paragraphs: ({ full_name, reference }) => [
    `Here is the access code for the extended application of ${nameOr(full_name, 'the family')} (reference ${reference}) once more.`,
  ],
})
