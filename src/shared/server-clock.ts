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

export const syncClockFromDocument = (): void => noteServerMoment(metaOf('server-time'))

export const syncClockFromHeader = (date: string | null | undefined): void => noteServerMoment(date ?? '')

export const serverNow = (): number => Date.now() + ahead

export const serverTimeZone = (): string => metaOf('time-zone') || 'UTC'
