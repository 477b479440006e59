import { ACCESS_CODE_MASKED, ACCESS_CODE_PREVIEW, goOn, type AccessCode, type AccessCodeVariables } from './access-code'
import { nameOr } from './names'
import { template } from './template'

/** The same code once more, when the first mail got lost. */
export const accessCodeAgain = template<AccessCodeVariables, AccessCode>({
  name: 'access-code-again',
  title: 'Access code sent again',
  version: 3,
  for: 'case',
  preview: ACCESS_CODE_PREVIEW,
  masked: ACCESS_CODE_MASKED,
  content(variables, secrets, foundation) {
    const { paragraphs, ...rest } = goOn(variables, secrets)
    return {
      subject: `Your access code for ${foundation}`,
      paragraphs: [
        'Hello,',
        `Here is the access code for the extended application of ${nameOr(variables.full_name, 'the family')} (reference ${variables.reference}) once more.`,
        ...paragraphs,
      ],
      ...rest,
      standing: true,
    }
  },
})
