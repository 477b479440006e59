import type { ApplicationRow, BulkMove } from '../../../shared/api/applications'
import type { StatusPreview } from '../../../shared/api/status-moves'
import { ACCESS_CODE_STATUS, type ApplicationStatus, notifiesNoOne, SKIP_REASONS } from '../../../shared/application-status'
import { MAX_BULK } from '../../../shared/constants'
import { formatCount, pluralize } from '../../../shared/text'

export const waitingEmailWarning = (status: ApplicationStatus): string =>
  `An email about ${status} is still waiting and will be sent. To stop it, undo that change first, if you still can.`

/** Makes as few parts as possible: each is one request, which is atomic. */
export const partsOf = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_BULK) }, (_, index) => ids.slice(index * MAX_BULK, (index + 1) * MAX_BULK))

export const applicationCount = (count: number): string => pluralize(count, 'application')

interface UnmovedIds {
  unsent: ReadonlySet<number>
  anonymized: ReadonlySet<number>
  awarded: ReadonlySet<number>
}

export function unmovedIds(known: readonly ApplicationRow[], skipped: StatusPreview['skipped']): UnmovedIds {
  const because = (why: string) => skipped.filter(({ reason }) => reason === why).map(({ application_id }) => application_id)
  const drafts = known.filter(({ draft }) => draft).map(({ id }) => id)
  return {
    unsent: new Set([...drafts, ...because(SKIP_REASONS.unsent)]),
    anonymized: new Set(because(SKIP_REASONS.nameless)),
    awarded: new Set(because(SKIP_REASONS.awarded)),
  }
}

export const stayingCount = ({ unsent, anonymized, awarded }: UnmovedIds): number => unsent.size + anonymized.size + awarded.size

interface PlannedMove {
  to: ApplicationStatus
  withWaitingEmails: readonly ApplicationStatus[]
  staying: UnmovedIds
  preview: StatusPreview | undefined
}

export function describeBulkMove(
  count: number,
  known: readonly ApplicationRow[],
  { to, withWaitingEmails, staying, preview }: PlannedMove,
): string[] {
  const { unsent, anonymized, awarded } = staying
  const moving = known.filter(({ id }) => !unsent.has(id) && !anonymized.has(id) && !awarded.has(id))
  const rest = count - stayingCount(staying)
  const left = withWaitingEmails.filter(
    (status) => status !== to && status !== ACCESS_CODE_STATUS && moving.some((row) => row.status === status),
  )
  return [
    ...(rest > 0 ? effectsOf(rest, moving, to, preview) : []),
    ...(unsent.size > 0 ? [staysAsItIs(unsent.size, ['hasn’t been sent yet', 'haven’t been sent yet'])] : []),
    ...(anonymized.size > 0 ? [staysAsItIs(anonymized.size, ['is anonymized', 'are anonymized'])] : []),
    ...(awarded.size > 0 ? [staysAsItIs(awarded.size, ['has an open award', 'have an open award'])] : []),
    ...[...new Set(left)].map(waitingEmailWarning),
  ]
}

const staysAsItIs = (count: number, [one, many]: [one: string, many: string]): string =>
  `${applicationCount(count)} ${count === 1 ? `${one}, so it` : `${many}, so they`} won’t change.`

const silentIn = ({ skipped }: StatusPreview) => skipped.filter(({ reason }) => notifiesNoOne(reason)).length

export const sendsEmails = (preview: StatusPreview): boolean => preview.mails.length + silentIn(preview) > 0

function mailWords(preview: StatusPreview): string[] {
  const { mails } = preview
  const silent = silentIn(preview)
  const nominators = mails.filter(({ address_of }) => address_of === 'nominator').length
  return [
    mails.length > 0 ? 'We’ll email each family that has a safe email address.' : '',
    nominators > 0
      ? `${formatCount(nominators)} of these emails ${nominators === 1 ? 'goes' : 'go'} to the person who nominated the family.`
      : '',
    silent > 0 ? `${formatCount(silent)} ${silent === 1 ? 'doesn’t' : 'don’t'} have a safe email address and won’t be notified.` : '',
    mails.length + silent === 0 ? 'No emails will be sent.' : '',
  ]
}

function effectsOf(count: number, known: readonly ApplicationRow[], to: ApplicationStatus, preview: StatusPreview | undefined): string[] {
  const same = known.filter(({ status }) => status === to).length
  const coded = to === ACCESS_CODE_STATUS ? 0 : known.filter(({ status }) => status === ACCESS_CODE_STATUS).length
  if (same === count) return [`${count === 1 ? 'It already has' : 'They all already have'} this status. Nothing will change.`]
  return [
    `${applicationCount(count - same)} will change to ${to}.`,
    same > 0 ? `${formatCount(same)} already ${same === 1 ? 'has' : 'have'} this status and won’t change.` : '',
    ...(preview ? mailWords(preview) : []),
    to === ACCESS_CODE_STATUS ? 'Each family gets its own access code. To ask additional questions, open the application instead.' : '',
    coded > 0
      ? `${formatCount(coded)} ${coded === 1 ? 'was' : 'were'} already asked for an extended application. ${coded === 1 ? 'The old access code' : 'Their old access codes'} will stop working.`
      : '',
  ].filter(Boolean)
}

export function bulkResultText({ moved, unchanged, skipped, mails, without_address }: BulkMove): string {
  if (moved + unchanged + skipped === 0) return ''
  return (
    [
      `${formatCount(moved)} moved`,
      unchanged > 0 ? `${formatCount(unchanged)} already had this status` : '',
      skipped > 0 ? `${formatCount(skipped)} unchanged` : '',
      mails > 0 ? `${formatCount(mails)} ${mails === 1 ? 'email' : 'emails'} waiting to be sent` : '',
      without_address > 0 ? `${formatCount(without_address)} ${without_address === 1 ? 'has' : 'have'} no safe email address` : '',
    ]
      .filter(Boolean)
      .join(', ') + '.'
  )
}
