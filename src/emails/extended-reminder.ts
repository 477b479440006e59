import { ACCESS_CODE_MASKED, ACCESS_CODE_PREVIEW, goOn, type AccessCode, type AccessCodeVariables } from './access-code'
import { template } from './template'

/** An extended form lay still for two days: the one reminder that there is. */
export const extendedReminder = template<AccessCodeVariables, AccessCode>({
  name: 'extended-reminder',
  title: 'Reminder of a saved extended form',
  version: 1,
  for: 'case',
  preview: ACCESS_CODE_PREVIEW,
  masked: ACCESS_CODE_MASKED,
  content(variables, secrets, foundation) {
    const { paragraphs, ...rest } = goOn(variables, secrets)
    return {
      subject: `Your form at ${foundation} is saved`,
      paragraphs: [
        'Hello,',
        `You started the extended application (reference ${variables.reference}), and it is not sent yet. Everything you wrote is still there. When you have a quiet moment, your access code opens it where you stopped.`,
        'This is the only time that we remind you of it.',
        ...paragraphs,
      ],
      ...rest,
      standing: true,
    }
  },
})
