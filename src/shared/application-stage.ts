import type { ApplicationStatus } from './application-status'
import type { AwardKind } from './awards'

export const APPLICATION_STAGES = [
  ...(['draft', 'received', 'extended_requested', 'extended_received'] as const),
  ...(['awarded', 'award_ended', 'decided', 'closed'] as const),
] as const
export type ApplicationStage = (typeof APPLICATION_STAGES)[number]

/** Stages of an application; those of an award have texts of their own. */
export type PlainStage = Exclude<ApplicationStage, 'awarded' | 'award_ended'>

const STAGES: Readonly<Record<ApplicationStatus, PlainStage>> = {
  Pending: 'received',
  Completed: 'received',
  Denied: 'decided',
  'Extended Application Requested': 'extended_requested',
  'Extended Application Completed': 'extended_received',
  Other: 'closed',
  Archived: 'closed',
}

export const stageOf = (status: ApplicationStatus, isSent: boolean): PlainStage => (isSent ? STAGES[status] : 'draft')

/** A nominator only learns that the application arrived (rule 3.3). */
export type StatusReader = 'family' | 'nominator'

const NEXT: Readonly<Record<PlainStage, string>> = {
  draft:
    'You started this form but haven’t sent it yet. We won’t read it until you send it. We can email you a link to pick up where you left off.',
  received:
    'Someone on our staff will read your form. Then we’ll email or call you. We may have questions, ask you for a second form (the extended application), or tell you our decision. You don’t need to do anything until then.',
  extended_requested:
    'We read your application and would like to know more. Check your email for the access code to your extended application. If you don’t see it, ask us for it. Take your time. You can save the form and come back.',
  extended_received:
    'We have both of your forms. Our staff will read them and decide. Then we’ll email or call you. You don’t need to do anything until then.',
  decided:
    'We read your application. We’re sorry, but we can’t help with your rent or mortgage this time. More families apply than we can help. Our decision doesn’t mean your hardship isn’t real. You can apply again at any time. If you’re at risk of losing your home now, call 211. It’s free, it’s open 24/7, and they can connect you with local help.',
  closed:
    'This application is closed. If you didn’t expect that, call or email us with your reference number. You can apply again at any time.',
}
const NEXT_WITHOUT_MAIL: Partial<typeof NEXT> = {
  received:
    'Someone on our staff will read your form. Then we’ll contact you in the ways you told us are safe. We may have questions, ask you for a second form (the extended application), or tell you our decision. You don’t need to do anything until then.',
  extended_requested:
    'We read your application and would like to know more. There’s a second form, the extended application. You told us email isn’t safe for you, so we didn’t email you its access code. Please ask us for it and give us your reference number. Take your time. You can save the form and come back.',
  extended_received:
    'We have both of your forms. Our staff will read them and decide. Then we’ll contact you in the ways you told us are safe. You don’t need to do anything until then.',
}
const NEXT_OF_NOMINATION =
  'We got the application you sent for the family, and someone on our staff will read it. From here on we’ll talk with the family directly, so you may not hear from us again.'

export const nextStepText = (stage: PlainStage, reader: StatusReader, isMailed: boolean): string =>
  reader === 'nominator' ? NEXT_OF_NOMINATION : ((isMailed ? undefined : NEXT_WITHOUT_MAIL[stage]) ?? NEXT[stage])

const NOTHING_TO_DO = [' You don’t need to do anything until then.', ', so you don’t need to do anything']
const WE_NEED_DOCUMENTS = 'Right now, we need a few documents from you. You can send them below.'

/** Takes back that there is nothing to do while documents are asked for (rule 29.23). */
export const nextWhenAsked = (next: string): string =>
  `${NOTHING_TO_DO.reduce((text, nothing) => text.replace(nothing, ''), next)} ${WE_NEED_DOCUMENTS}`

/** The one a family's payments go to, as families are told. */
export const PAID_TO: Readonly<Record<AwardKind, string>> = { rent: 'your landlord', mortgage: 'your mortgage company' }

export const awardText = (kind: AwardKind, isPaused: boolean): string =>
  isPaused
    ? 'We approved help for you, but your payments are paused right now. If you don’t know why, write to us below or call us.'
    : `We approved help with your ${kind}. We pay ${PAID_TO[kind]} directly, so you don’t need to do anything. Please tell us below if you move, if what you owe changes, or if someone else helps you pay.`

export const awardEndedText = (kind: AwardKind, isPaid: boolean): string =>
  `${isPaid ? `We helped with your ${kind}, and our payments have ended` : `Our help with your ${kind} ended before we sent a payment`}. We won’t send ${PAID_TO[kind]} any${isPaid ? ' more' : ''} payments. If that’s a surprise, or if you need help again, write to us below or call us. You can apply again at any time. If you’re at risk of losing your home now, call 211. It’s free, it’s open 24/7, and they can connect you with local help.`

export const MAX_MESSAGE = 2_000
