import { pathTo } from '../../shared/admin-paths'
import type { Dashboard } from '../../shared/api/dashboard'
import { ENDING_DAYS } from '../../shared/awards'
import { SILENT_DAYS } from '../../shared/confirmations'
import { DEFAULT_APPLICATION_STATUS, type ApplicationStatus } from '../../shared/application-status'
import { formatDay } from '../../shared/dates'
import { formatCents } from '../../shared/money'
import { formatCount, pluralize } from '../../shared/text'

export interface Figure {
  key: string
  count: number
  label: string
  note: string
  to: string
  isPressing?: boolean
  parts?: readonly { text: string; to: string }[]
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : many)

const ageNote = (days: number | null) => {
  if (days === null) return 'All caught up'
  return days === 0 ? 'Oldest: today' : `Oldest: ${days} ${plural(days, 'day', 'days')}`
}

const mailNote = ({ failed, waiting }: Dashboard['mails']) => {
  const ways = waiting > 0 && `${formatCount(waiting)} waiting`
  return [failed > 0 ? 'Someone didn’t get their email' : !ways && 'No failures', ways].filter(Boolean).join(', ')
}

const holdNote = ({ first_hold_ends: end }: Dashboard['donations_to_review'], momentOf: (moment: string) => string): string =>
  end === null ? 'All caught up' : `First hold expires ${momentOf(end)}`

const applicationsIn = (status: ApplicationStatus) =>
  `${pathTo('applications')}?${new URLSearchParams({ start: '', end: '', ...(status === DEFAULT_APPLICATION_STATUS ? {} : { status }) }).toString()}`

const applicationsWith = (filters: Record<string, string>) =>
  `${pathTo('applications')}?${new URLSearchParams({ ...filters, start: '', end: '', status: 'All' }).toString()}`

const dueNote = ({ count, amount, late, by }: Dashboard['payments_due']): string =>
  [count > 0 && formatCents(amount), late > 0 ? `${formatCount(late)} late` : `By ${formatDay(by)}`].filter(Boolean).join(', ')

function secondPerson({ awards, runs, payees }: NonNullable<Dashboard['for_second_person']>): Figure {
  const count = awards + runs + payees
  const all = [
    { count: awards, text: pluralize(awards, 'award'), to: `${pathTo('awards')}?to_approve=me` },
    { count: runs, text: pluralize(runs, 'payment run'), to: `${pathTo('disbursement-runs')}?mine=1` },
    { count: payees, text: pluralize(payees, 'payee'), to: `${pathTo('payees')}?verified=me` },
  ]
  const parts = all.filter((part) => part.count > 0)
  return {
    key: 'second-person',
    count,
    label: 'for you to approve',
    note: count === 0 ? 'All caught up' : '',
    to: (parts[0] ?? all[0])?.to ?? '',
    parts,
  }
}

export function attentionFigures(dashboard: Dashboard, momentOf: (moment: string) => string): Figure[] {
  const {
    applications_to_review: review,
    extended_returned: returned,
    waiting_work: work,
    follow_ups_due: followUps,
    family_messages: messages,
    new_documents: documents,
    donations_to_review: donations,
    payments_due: due,
    for_second_person: second,
    reviews_due: reviews,
    awards_ending: ending,
    landlord_answers: answers,
    mails,
    new_interests: interests,
  } = dashboard
  return [
    {
      key: 'review',
      count: review.count,
      label: plural(review.count, 'application to review', 'applications to review'),
      note: ageNote(review.oldest_days),
      to: applicationsIn('Completed'),
    },
    {
      key: 'extended',
      count: returned.count,
      label: plural(returned.count, 'extended application to review', 'extended applications to review'),
      note: ageNote(returned.oldest_days),
      to: applicationsIn('Extended Application Completed'),
    },
    {
      key: 'mine',
      count: work.mine,
      label: plural(work.mine, 'application assigned to you', 'applications assigned to you'),
      note: 'Waiting for review',
      to: applicationsWith({ assignee: 'me', waiting: '1' }),
    },
    {
      key: 'unassigned',
      count: work.unassigned,
      label: plural(work.unassigned, 'unassigned application', 'unassigned applications'),
      note: 'Waiting for review',
      to: applicationsWith({ assignee: 'none', waiting: '1' }),
    },
    {
      key: 'unread',
      count: work.unread,
      label: plural(work.unread, 'unread application', 'unread applications'),
      note: 'Not read by anyone yet',
      to: applicationsWith({ unread: '1', waiting: '1' }),
    },
    {
      key: 'follow-ups',
      count: followUps,
      label: plural(followUps, 'follow-up due', 'follow-ups due'),
      note: 'Today or earlier',
      to: applicationsWith({ follow_up: 'due' }),
    },
    {
      key: 'messages',
      count: messages.count,
      label: plural(messages.count, 'message from a family to answer', 'messages from families to answer'),
      note: ageNote(messages.oldest_days),
      to:
        messages.oldest_id === null
          ? applicationsIn('Completed')
          : `${pathTo('applications', messages.oldest_id)}#message-${messages.oldest_message}`,
    },
    {
      key: 'documents',
      count: documents,
      label: plural(documents, 'new document', 'new documents'),
      note: 'Not opened by anyone yet',
      to: applicationsWith({ new_documents: '1' }),
    },
    {
      key: 'payments',
      count: due.count,
      label: plural(due.count, 'payment due', 'payments due'),
      note: dueNote(due),
      // The list leaves out those in a run at first; the figure counts them.
      to: `${pathTo('installments')}?due_by=${due.by}&state=`,
      isPressing: due.late > 0,
    },
    ...(second ? [secondPerson(second)] : []),
    {
      key: 'reviews',
      count: reviews,
      label: plural(reviews, 'award review due', 'award reviews due'),
      note: 'Is help still needed?',
      to: `${pathTo('awards')}?review_due=1`,
    },
    {
      key: 'ending',
      count: ending,
      label: plural(ending, 'award ending soon', 'awards ending soon'),
      note: `Within ${ENDING_DAYS} days`,
      to: `${pathTo('awards')}?ending=1`,
    },
    {
      key: 'landlords',
      count: answers,
      label: plural(answers, 'landlord to follow up with', 'landlords to follow up with'),
      note: `Answered, or no answer in ${SILENT_DAYS} days`,
      to: `${pathTo('awards')}?landlord_answers=1`,
    },
    {
      key: 'donations',
      count: donations.count,
      label: plural(donations.count, 'donation to review', 'donations to review'),
      note: holdNote(donations, momentOf),
      to: `${pathTo('donations')}?money=authorized`,
    },
    {
      key: 'failed',
      count: mails.failed,
      label: plural(mails.failed, 'failed email', 'failed emails'),
      note: mailNote(mails),
      to: `${pathTo('messages')}?state=failed&start=&end=`,
      isPressing: mails.failed > 0,
    },
    {
      key: 'interests',
      count: interests.count,
      label: plural(interests.count, 'new interest', 'new interests'),
      note: 'In the last 30 days',
      to: `${pathTo('interests')}?since=${interests.since}`,
    },
  ]
}
