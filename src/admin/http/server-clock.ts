/** A clock that is right to within so much is believed, in milliseconds: the header counts whole seconds, and answers take a while. */
const BELIEVED = 2_000

let ahead = 0

/** Notes what time the site says it is, against the clock of this device, which may be years off. */
export function noteServerMoment(moment: string): void {
  const said = Date.parse(moment)
  if (Number.isNaN(said)) return
  const difference = said - Date.now()
  ahead = Math.abs(difference) > BELIEVED ? difference : 0
}

/** The same of an answer, by its header `Date`. */
export const noteServerTime = (headers: Headers): void => noteServerMoment(headers.get('Date') ?? '')

/** Now, as the site's clock has it, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead
