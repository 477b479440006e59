import { ACCESS_CODE_MASKED, ACCESS_CODE_PREVIEW, goOn, type AccessCode, type AccessCodeVariables } from './access-code'
import { nameOr } from './names'
import { template } from './template'

/** The family made it to the next step: code, link, and what staff want to know. */
export const extendedApplicationRequested = template<AccessCodeVariables, AccessCode>({
  name: 'extended-application-requested',
  title: 'Extended application requested',
  version: 3,
  for: 'case',
  preview: ACCESS_CODE_PREVIEW,
  masked: ACCESS_CODE_MASKED,
  content(variables, secrets, foundation) {
    const { paragraphs, ...rest } = goOn(variables, secrets)
    return {
      subject: `The next step with ${foundation}`,
      paragraphs: [
        'Hello,',
        `We have read the application for ${nameOr(variables.full_name, 'the family')} (reference ${variables.reference}), and we would like to know more. The next step is the extended application.`,
        'It is not a promise of help yet, but only families whom we may be able to help get this far.',
        ...paragraphs,
      ],
      ...rest,
      standing: true,
    }
  },
})
