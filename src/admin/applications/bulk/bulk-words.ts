import type { ApplicationRow, BulkMove } from '../../../shared/api/applications'
import { ACCESS_CODE_STATUS, MAILED_STATUSES, type ApplicationStatus } from '../../../shared/application-status'
import { goesOutYet } from '../undo/goes-out-yet'

export const figure = (count: number): string => count.toLocaleString('en-US')
export const applications = (count: number): string => `${figure(count)} ${count === 1 ? 'application' : 'applications'}`

/**
 * What a bulk move will do, in plain words.
 * @param count how many are picked
 * @param known the picked ones whose rows are at hand
 * @param told the status that others were moved to just now, whose mails wait yet
 */
export function bulkEffectsOf(
  count: number,
  known: readonly ApplicationRow[],
  to: ApplicationStatus,
  told: readonly ApplicationStatus[] = [],
): string[] {
  const left = told.filter((status) => status !== to && status !== ACCESS_CODE_STATUS && known.some((row) => row.status === status))
  return [...movesOf(count, known, to), ...[...new Set(left)].map(goesOutYet)]
}

function movesOf(count: number, known: readonly ApplicationRow[], to: ApplicationStatus): string[] {
  const drafts = known.filter(({ draft }) => draft).length
  if (drafts === 0) return effectsOf(count, known, to)
  const left = `${applications(drafts)} ${drafts === 1 ? 'is' : 'are'} not sent yet: ${drafts === 1 ? 'it stays' : 'they stay'} as ${drafts === 1 ? 'it is' : 'they are'}.`
  const sent = known.filter(({ draft }) => !draft)
  return count === drafts ? [left] : [...effectsOf(count - drafts, sent, to), left]
}

function effectsOf(count: number, known: readonly ApplicationRow[], to: ApplicationStatus): string[] {
  const same = known.filter(({ status }) => status === to).length
  const coded = to === ACCESS_CODE_STATUS ? 0 : known.filter(({ status }) => status === ACCESS_CODE_STATUS).length
  const changing = known.filter(({ status }) => status !== to)
  const silent = changing.filter(({ email }) => email === null).length
  const mailed = MAILED_STATUSES.includes(to)
  if (same === count) return [`${count === 1 ? 'It has' : 'They all have'} this status already: nothing happens.`]
  return [
    `${applications(count - same)} ${count - same === 1 ? 'becomes' : 'become'} ${to}.`,
    same > 0 ? `${figure(same)} ${same === 1 ? 'has' : 'have'} this status already: nothing happens there.` : '',
    mailed ? 'A mail about it goes to each family that has an e-mail address.' : 'No mail goes out.',
    mailed && silent > 0 ? `${figure(silent)} ${silent === 1 ? 'has' : 'have'} no e-mail address: nobody is told there.` : '',
    to === ACCESS_CODE_STATUS
      ? 'Each family gets an access code of its own. No additional questions are asked: add them on an application’s own screen.'
      : '',
    coded > 0
      ? `${figure(coded)} ${coded === 1 ? 'was' : 'were'} asked for an extended application: ${coded === 1 ? 'that access code stops' : 'those access codes stop'} working.`
      : '',
  ].filter(Boolean)
}

/** What a bulk move did: `12 moved, 3 already had this status, 12 mails wait to be sent, 1 has no address`. Empty when nothing was. */
export function resultWords({ moved, unchanged, mails, without_address }: BulkMove): string {
  if (moved + unchanged === 0) return ''
  return (
    [
      `${figure(moved)} moved`,
      unchanged > 0 ? `${figure(unchanged)} already had this status` : '',
      mails > 0 ? `${figure(mails)} ${mails === 1 ? 'mail waits' : 'mails wait'} to be sent` : '',
      without_address > 0 ? `${figure(without_address)} ${without_address === 1 ? 'has' : 'have'} no address` : '',
    ]
      .filter(Boolean)
      .join(', ') + '.'
  )
}
