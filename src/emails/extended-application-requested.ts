import { accessCodeMail } from './access-code'
import { nameOr } from './names'

/** The family made it to the next step: code, link, and what staff want to know. */
export const extendedApplicationRequested = accessCodeMail({
  name: 'extended-application-requested',
  title: 'Extended application requested',
  version: 3,
  subject: (foundation) => `The next step with ${foundation}`,
  paragraphs: ({ full_name, reference }) => [
    `We have read the application for ${nameOr(full_name, 'the family')} (reference ${reference}), and we would like to know more. The next step is the extended application.`,
    'It is not a promise of help yet, but only families whom we may be able to help get this far.',
  ],
})
