import type { ApplicationRow, BulkMove } from '../../../shared/api/applications'
import type { StatusPreview } from '../../../shared/api/status-moves'
import { ACCESS_CODE_STATUS, type ApplicationStatus, SKIPPED, tellsNobody } from '../../../shared/application-status'
import { goesOutYet } from '../undo/goes-out-yet'

export const figure = (count: number): string => count.toLocaleString('en-US')
export const applications = (count: number): string => `${figure(count)} ${count === 1 ? 'application' : 'applications'}`

export interface Staying {
  unsent: ReadonlySet<number>
  nameless: ReadonlySet<number>
}

export function stayingOf(known: readonly ApplicationRow[], skipped: StatusPreview['skipped']): Staying {
  const because = (why: string) => skipped.filter(({ reason }) => reason === why).map(({ application_id }) => application_id)
  const drafts = known.filter(({ draft }) => draft).map(({ id }) => id)
  return { unsent: new Set([...drafts, ...because(SKIPPED.unsent)]), nameless: new Set(because(SKIPPED.nameless)) }
}

interface Ahead {
  to: ApplicationStatus
  /** Statuses of recent moves whose emails are still waiting. */
  told: readonly ApplicationStatus[]
  staying: Staying
  preview: StatusPreview | undefined
}

/**
 * @param count number of selected applications
 * @param known the selected ones whose rows are loaded
 */
export function bulkEffectsOf(count: number, known: readonly ApplicationRow[], { to, told, staying, preview }: Ahead): string[] {
  const { unsent, nameless } = staying
  const moving = known.filter(({ id }) => !unsent.has(id) && !nameless.has(id))
  const rest = count - unsent.size - nameless.size
  const left = told.filter((status) => status !== to && status !== ACCESS_CODE_STATUS && moving.some((row) => row.status === status))
  return [
    ...(rest > 0 ? effectsOf(rest, moving, to, preview) : []),
    ...(unsent.size > 0 ? [staysAsItIs(unsent.size, ['hasn’t been sent yet', 'haven’t been sent yet'])] : []),
    ...(nameless.size > 0 ? [staysAsItIs(nameless.size, ['is anonymized', 'are anonymized'])] : []),
    ...[...new Set(left)].map(goesOutYet),
  ]
}

const staysAsItIs = (count: number, [one, many]: [one: string, many: string]): string =>
  `${applications(count)} ${count === 1 ? `${one}, so it` : `${many}, so they`} won’t change.`

const silentIn = ({ skipped }: StatusPreview) => skipped.filter(({ reason }) => tellsNobody(reason)).length

/** Tells whether a move sends emails, or would if every family could be reached. */
export const tellsSomebody = (preview: StatusPreview): boolean => preview.mails.length + silentIn(preview) > 0

function mailWords(preview: StatusPreview): string[] {
  const { mails } = preview
  const silent = silentIn(preview)
  const nominators = mails.filter(({ address_of }) => address_of === 'nominator').length
  return [
    mails.length > 0 ? 'We’ll email each family that has a safe email address.' : '',
    nominators > 0
      ? `${figure(nominators)} of these emails ${nominators === 1 ? 'goes' : 'go'} to the person who nominated the family.`
      : '',
    silent > 0 ? `${figure(silent)} ${silent === 1 ? 'doesn’t' : 'don’t'} have a safe email address and won’t be notified.` : '',
    mails.length + silent === 0 ? 'No emails will be sent.' : '',
  ]
}

function effectsOf(count: number, known: readonly ApplicationRow[], to: ApplicationStatus, preview: StatusPreview | undefined): string[] {
  const same = known.filter(({ status }) => status === to).length
  const coded = to === ACCESS_CODE_STATUS ? 0 : known.filter(({ status }) => status === ACCESS_CODE_STATUS).length
  if (same === count) return [`${count === 1 ? 'It already has' : 'They all already have'} this status. Nothing will change.`]
  return [
    `${applications(count - same)} will change to ${to}.`,
    same > 0 ? `${figure(same)} already ${same === 1 ? 'has' : 'have'} this status and won’t change.` : '',
    ...(preview ? mailWords(preview) : []),
    to === ACCESS_CODE_STATUS ? 'Each family gets its own access code. To ask additional questions, open the application instead.' : '',
    coded > 0
      ? `${figure(coded)} ${coded === 1 ? 'was' : 'were'} already asked for an extended application. ${coded === 1 ? 'The old access code' : 'Their old access codes'} will stop working.`
      : '',
  ].filter(Boolean)
}

/** `12 moved, 3 already had this status, 12 emails waiting to be sent, 1 has no safe email address`; empty when nothing happened. */
export function resultWords({ moved, unchanged, skipped, mails, without_address }: BulkMove): string {
  if (moved + unchanged + skipped === 0) return ''
  return (
    [
      `${figure(moved)} moved`,
      unchanged > 0 ? `${figure(unchanged)} already had this status` : '',
      skipped > 0 ? `${figure(skipped)} unchanged` : '',
      mails > 0 ? `${figure(mails)} ${mails === 1 ? 'email' : 'emails'} waiting to be sent` : '',
      without_address > 0 ? `${figure(without_address)} ${without_address === 1 ? 'has' : 'have'} no safe email address` : '',
    ]
      .filter(Boolean)
      .join(', ') + '.'
  )
}
