/** A clock that is right to within so much is believed, in milliseconds: the header counts whole seconds, and answers take a while. */
const BELIEVED = 2_000

let ahead = 0

/** Notes what time the site says it is (the header `Date`), against the clock of this device. */
export function noteServerTime(headers: Headers): void {
  const said = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(said)) return
  const difference = said - Date.now()
  ahead = Math.abs(difference) > BELIEVED ? difference : 0
}

/** Now, as the site's clock has it, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead
