import { accessCodeMail } from './access-code'

/** An extended form lay still for two days: the one reminder that there is. */
export const extendedReminder = accessCodeMail({
  name: 'extended-reminder',
  title: 'Reminder of a saved extended form',
  version: 1,
  subject: (foundation) => `Your form at ${foundation} is saved`,
  paragraphs: ({ reference }) => [
    `You started the extended application (reference ${reference}), and it is not sent yet. Everything you wrote is still there. When you have a quiet moment, your access code opens it where you stopped.`,
    'This is the only time that we remind you of it.',
  ],
})
