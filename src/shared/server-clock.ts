/** A clock that is right to within so much is believed, in milliseconds: the header counts whole seconds, and answers take a while. */
const BELIEVED = 2_000

let ahead = 0

/** Notes what time the site says it is, against the clock of this device, which may be years off. */
function noteServerMoment(moment: string): void {
  const said = Date.parse(moment)
  if (Number.isNaN(said)) return
  const difference = said - Date.now()
  ahead = Math.abs(difference) > BELIEVED ? difference : 0
}

/** On the server, which draws forms too, there is no document. */
const metaOf = (name: string): string =>
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '')

/** Notes the time that stands in the document this script runs in. */
export const noteDocumentTime = (): void => noteServerMoment(metaOf('server-time'))

/** Notes the time of an answer, by its header `Date`. */
export const noteServerTime = (date: string | null | undefined): void => noteServerMoment(date ?? '')

/** Now, as the site's clock has it, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead

/** The site's time zone, as the document says it. */
export const serverTimeZone = (): string => metaOf('time-zone') || 'UTC'
