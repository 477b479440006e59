/** Tolerated clock difference in milliseconds: the header counts whole seconds, and responses take a while. */
const BELIEVED = 2_000

let ahead = 0

/** Corrects for this device's clock, which may be years off. */
function noteServerMoment(moment: string): void {
  const said = Date.parse(moment)
  if (Number.isNaN(said)) return
  const difference = said - Date.now()
  ahead = Math.abs(difference) > BELIEVED ? difference : 0
}

/** `document` is missing on the server, which renders forms too. */
const metaOf = (name: string): string =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '')

/** The moment in which the server wrote the document, and the offset of the site's time zone then, in milliseconds. */
let written: { moment: number; offset: number } | null = null

export function syncClockFromDocument(): void {
  const time = metaOf('server-time')
  noteServerMoment(time)
  const moment = Date.parse(time)
  if (!Number.isNaN(moment)) written = { moment, offset: Date.parse(`${time.slice(0, -'+00:00'.length)}Z`) - moment }
}

export const syncClockFromHeader = (date: string | null | undefined): void => noteServerMoment(date ?? '')

export const serverNow = (): number => Date.now() + ahead

export const serverTimeZone = (): string => metaOf('time-zone') || 'UTC'

/** The document's offset serves for a minute: a page may stay open until the clocks change. */
const KNOWN_FOR = 60_000

/** Milliseconds that the site's clocks are ahead of UTC, if the document said so just now. */
export const knownOffset = (now: number): number | null => (written && Math.abs(now - written.moment) < KNOWN_FOR ? written.offset : null)
