import type { ApplicationStatus } from './application-status'
import type { AwardKind } from './awards'

export const APPLICATION_STAGES = [
  ...(['draft', 'received', 'extended_requested', 'extended_received'] as const),
  ...(['awarded', 'award_ended', 'decided', 'closed'] as const),
] as const
export type ApplicationStage = (typeof APPLICATION_STAGES)[number]

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

/** A nominator only learns that the application arrived, unless it stands in for a family without a safe address (rule 3.3). */
export type StatusReader = 'family' | 'stand_in' | 'nominator'

const NEXT: Readonly<Record<PlainStage, string>> = {
  draft:
    'You started this form but haven’t sent it yet. We won’t read it until you send it. We can email you a link to pick up where you left off.',
  received:
    'Someone on our staff will read your form. Then we’ll email or call you. We may have questions, ask you for a second form (the extended application), or tell you our decision. You don’t need to do anything until then.',
  extended_requested:
    'We read your application and would like to know more. To open your extended application, use the access code we emailed you. If you can’t find it, ask us for it. Take your time. You can save the form and come back.',
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
const THEY_CAN_CALL_211 =
  'If they’re at risk of losing their home now, they can call 211. It’s free, it’s open 24/7, and they can connect them with local help.'
const NEXT_OF_STAND_IN: typeof NEXT = {
  draft: NEXT.draft,
  received:
    'Someone on our staff will read the form you sent for the family. Then we’ll email you. We may have questions, ask for a second form (the extended application), or tell you our decision. You don’t need to do anything until then.',
  extended_requested:
    'We read the form you sent for the family and would like to know more. You can fill out the extended application for them. To open it, use the access code we emailed you. If you can’t find it, ask us for it. Take your time. You can save the form and come back.',
  extended_received:
    'We have both of the family’s forms. Our staff will read them and decide. Then we’ll email you. You don’t need to do anything until then.',
  decided: `We read the form you sent for the family. We’re sorry, but we can’t help with their rent or mortgage this time. More families apply than we can help. Our decision doesn’t mean their hardship isn’t real. You or they can apply again at any time. ${THEY_CAN_CALL_211}`,
  closed:
    'This application is closed. If you didn’t expect that, call or email us with the reference number. You or the family can apply again at any time.',
}
const NEXT_OF_NOMINATION =
  'We got the application you sent for the family, and someone on our staff will read it. From here on we’ll talk with the family directly, so you may not hear from us again.'

export function nextStepText(stage: PlainStage, reader: StatusReader, isMailed: boolean): string {
  if (reader === 'nominator') return NEXT_OF_NOMINATION
  if (reader === 'stand_in') return NEXT_OF_STAND_IN[stage]
  return (isMailed ? undefined : NEXT_WITHOUT_MAIL[stage]) ?? NEXT[stage]
}

const NOTHING_TO_DO = [' You don’t need to do anything until then.', ', so you don’t need to do anything']
const WE_NEED_DOCUMENTS = 'Right now, we need a few documents from you. You can send them below.'

export const nextWhenAsked = (next: string): string =>
  `${NOTHING_TO_DO.reduce((text, nothing) => text.replace(nothing, ''), next)} ${WE_NEED_DOCUMENTS}`

export const PAID_TO: Readonly<Record<AwardKind, string>> = { rent: 'your landlord', mortgage: 'your mortgage company' }

export const PAID_TO_OF_OTHERS: typeof PAID_TO = { rent: 'their landlord', mortgage: 'their mortgage company' }

/** Explains an award to the family, or to a nominator in its place, who learns nothing of the payments (rule 29.18). */
export function awardText(kind: AwardKind, isPaused: boolean, reader: StatusReader = 'family'): string {
  if (reader === 'family')
    return isPaused
      ? 'We approved help for you, but your payments are paused right now. If you don’t know why, write to us below or call us.'
      : `We approved help with your ${kind}. We pay ${PAID_TO[kind]} directly, so you don’t need to do anything. Please tell us below if you move, if what you owe changes, or if someone else helps you pay.`
  return isPaused
    ? 'We approved help for the family, but it’s paused right now. If you don’t know why, write to us below or call us.'
    : `We approved help with the family’s ${kind}. We pay ${PAID_TO_OF_OTHERS[kind]} directly, so no money goes through them or you. Please tell us below if they move, if what they owe changes, or if someone else helps them pay.`
}

export function awardEndedText(kind: AwardKind, isPaid: boolean, reader: StatusReader = 'family'): string {
  if (reader !== 'family')
    return `Our help with the family’s ${kind} has ended. We won’t send ${PAID_TO_OF_OTHERS[kind]} any${isPaid ? ' more' : ''} payments. If that’s a surprise, or if they need help again, write to us below or call us. You or they can apply again at any time. ${THEY_CAN_CALL_211}`
  return `${isPaid ? `We helped with your ${kind}, and our payments have ended` : `Our help with your ${kind} ended before we sent a payment`}. We won’t send ${PAID_TO[kind]} any${isPaid ? ' more' : ''} payments. If that’s a surprise, or if you need help again, write to us below or call us. You can apply again at any time. If you’re at risk of losing your home now, call 211. It’s free, it’s open 24/7, and they can connect you with local help.`
}

export const MAX_MESSAGE = 2_000
