import type { ApplicationStatus } from './application-status'

/** Stages of an application as the family sees them (rule 20.3). */
export const APPLICATION_STAGES = ['draft', 'received', 'extended_requested', 'extended_received', 'decided', 'closed'] as const
export type ApplicationStage = (typeof APPLICATION_STAGES)[number]

const STAGES: Readonly<Record<ApplicationStatus, ApplicationStage>> = {
  Pending: 'received',
  Completed: 'received',
  Denied: 'decided',
  'Extended Application Requested': 'extended_requested',
  'Extended Application Completed': 'extended_received',
  Other: 'closed',
  Archived: 'closed',
}

/** @param isSent false makes it a draft, whatever its status */
export const stageOf = (status: ApplicationStatus, isSent: boolean): ApplicationStage => (isSent ? STAGES[status] : 'draft')

/** A nominator only learns that the application arrived (rule 3.3). */
export type StatusReader = 'family' | 'nominator'

const NEXT: Readonly<Record<ApplicationStage, string>> = {
  draft:
    'You have started this form and not sent it yet. Nobody reads it before you send it. We can mail you a link that opens it where you left off.',
  received:
    'A member of our staff reads the whole form. Then we write or call you: to ask what is unclear, to ask you for a second form, the extended application, or to tell you what we decided. There is nothing you need to do until then.',
  extended_requested:
    'We have read your application and would like to know more. The access code for your extended application is in our mail of that day; if you get no mail from us, ask us for it. You can take your time with it, and save it in between.',
  extended_received:
    'We have both of your forms. Our staff read them and decide; then we write or call you. There is nothing you need to do until then.',
  decided:
    'We have read your application, and we are sorry: we cannot help with the rent or mortgage this time. There are always more families than we can pay for, and our answer says nothing about how real your hardship is. You may apply again at any time. If you are at risk of losing your home now, call 211: it is free, open day and night, and knows who helps near you.',
  closed:
    'We have closed this application, and nothing more happens with it by itself. If you did not expect that, write or call us with your reference. You may apply again at any time.',
}
/** Variants for families for whom email isn't safe. */
const NEXT_WITHOUT_MAIL: Partial<typeof NEXT> = {
  received:
    'A member of our staff reads the whole form. Then we reach you in the ways that you told us are safe: to ask what is unclear, to ask you for a second form, the extended application, or to tell you what we decided. There is nothing you need to do until then.',
  extended_requested:
    'We have read your application and would like to know more, in a second form, the extended application. You told us that email is not safe for you, so we did not mail you the access code that opens it: please ask us for it, with your reference. You can take your time with the form, and save it in between.',
  extended_received:
    'We have both of your forms. Our staff read them and decide; then we reach you in the ways that you told us are safe. There is nothing you need to do until then.',
}
const NEXT_OF_NOMINATION =
  'The application that you sent for the family reached us, and a member of our staff reads it whole. From here on we speak with the family themselves, so please do not wonder if you hear no more from us.'

/** @param isMailed true if we email someone about the case */
export const whatHappensNext = (stage: ApplicationStage, reader: StatusReader, isMailed: boolean): string =>
  reader === 'nominator' ? NEXT_OF_NOMINATION : ((isMailed ? undefined : NEXT_WITHOUT_MAIL[stage]) ?? NEXT[stage])

/** In characters. */
export const MAX_MESSAGE = 2_000
