import type { ApplicationRow, BulkMove } from '../../../shared/api/applications'
import type { StatusPreview } from '../../../shared/api/status-moves'
import { ACCESS_CODE_STATUS, type ApplicationStatus, SKIPPED, tellsNobody } from '../../../shared/application-status'
import { goesOutYet } from '../undo/goes-out-yet'

export const figure = (count: number): string => count.toLocaleString('en-US')
export const applications = (count: number): string => `${figure(count)} ${count === 1 ? 'application' : 'applications'}`

/** Ids of the picked ones that stay as they are: those that are not sent yet, and those that were made nameless. */
export interface Staying {
  unsent: ReadonlySet<number>
  nameless: ReadonlySet<number>
}

/** As far as rows at hand tell, and what the preview says of all. */
export function stayingOf(known: readonly ApplicationRow[], skipped: StatusPreview['skipped']): Staying {
  const because = (why: string) => skipped.filter(({ reason }) => reason === why).map(({ application_id }) => application_id)
  const drafts = known.filter(({ draft }) => draft).map(({ id }) => id)
  return { unsent: new Set([...drafts, ...because(SKIPPED.unsent)]), nameless: new Set(because(SKIPPED.nameless)) }
}

interface Ahead {
  to: ApplicationStatus
  /** The status that others were moved to just now, whose mails wait yet. */
  told: readonly ApplicationStatus[]
  staying: Staying
  /** What the server says of it; nothing while it does not answer. */
  preview: StatusPreview | undefined
}

/**
 * What a bulk move will do, in plain words.
 * @param count how many are picked
 * @param known the picked ones whose rows are at hand
 */
export function bulkEffectsOf(count: number, known: readonly ApplicationRow[], { to, told, staying, preview }: Ahead): string[] {
  const { unsent, nameless } = staying
  const moving = known.filter(({ id }) => !unsent.has(id) && !nameless.has(id))
  const rest = count - unsent.size - nameless.size
  const left = told.filter((status) => status !== to && status !== ACCESS_CODE_STATUS && moving.some((row) => row.status === status))
  return [
    ...(rest > 0 ? effectsOf(rest, moving, to, preview) : []),
    ...(unsent.size > 0 ? [staysAsItIs(unsent.size, ['is not sent yet', 'are not sent yet'])] : []),
    ...(nameless.size > 0 ? [staysAsItIs(nameless.size, ['has no name any more', 'have no names any more'])] : []),
    ...[...new Set(left)].map(goesOutYet),
  ]
}

const staysAsItIs = (count: number, [one, many]: [one: string, many: string]): string =>
  `${applications(count)} ${count === 1 ? `${one}: it stays as it is` : `${many}: they stay as they are`}.`

const silentIn = ({ skipped }: StatusPreview) => skipped.filter(({ reason }) => tellsNobody(reason)).length

/** Whether a move has mails, or would, if everybody could be reached. */
export const tellsSomebody = (preview: StatusPreview): boolean => preview.mails.length + silentIn(preview) > 0

/** Who is told, as the server's preview says. */
function mailWords(preview: StatusPreview): string[] {
  const { mails } = preview
  const silent = silentIn(preview)
  const nominators = mails.filter(({ address_of }) => address_of === 'nominator').length
  return [
    mails.length > 0 ? 'A mail about it goes to each family that has an e-mail address.' : '',
    nominators > 0 ? `${figure(nominators)} of them ${nominators === 1 ? 'goes' : 'go'} to who nominated the family.` : '',
    silent > 0 ? `${figure(silent)} ${silent === 1 ? 'has' : 'have'} no e-mail address, or none that is safe: nobody is told there.` : '',
    mails.length + silent === 0 ? 'No mail goes out.' : '',
  ]
}

function effectsOf(count: number, known: readonly ApplicationRow[], to: ApplicationStatus, preview: StatusPreview | undefined): string[] {
  const same = known.filter(({ status }) => status === to).length
  const coded = to === ACCESS_CODE_STATUS ? 0 : known.filter(({ status }) => status === ACCESS_CODE_STATUS).length
  if (same === count) return [`${count === 1 ? 'It has' : 'They all have'} this status already: nothing happens.`]
  return [
    `${applications(count - same)} ${count - same === 1 ? 'becomes' : 'become'} ${to}.`,
    same > 0 ? `${figure(same)} ${same === 1 ? 'has' : 'have'} this status already: nothing happens there.` : '',
    ...(preview ? mailWords(preview) : []),
    to === ACCESS_CODE_STATUS
      ? 'Each family gets an access code of its own. No additional questions are asked: add them on an application’s own screen.'
      : '',
    coded > 0
      ? `${figure(coded)} ${coded === 1 ? 'was' : 'were'} asked for an extended application: ${coded === 1 ? 'that access code stops' : 'those access codes stop'} working.`
      : '',
  ].filter(Boolean)
}

/** What a bulk move did: `12 moved, 3 already had this status, 12 mails wait to be sent, 1 has no address`. Empty when nothing was. */
export function resultWords({ moved, unchanged, skipped, mails, without_address }: BulkMove): string {
  if (moved + unchanged + skipped === 0) return ''
  return (
    [
      `${figure(moved)} moved`,
      unchanged > 0 ? `${figure(unchanged)} already had this status` : '',
      skipped > 0 ? `${figure(skipped)} stayed as ${skipped === 1 ? 'it was' : 'they were'}` : '',
      mails > 0 ? `${figure(mails)} ${mails === 1 ? 'mail waits' : 'mails wait'} to be sent` : '',
      without_address > 0 ? `${figure(without_address)} ${without_address === 1 ? 'has' : 'have'} no address` : '',
    ]
      .filter(Boolean)
      .join(', ') + '.'
  )
}
