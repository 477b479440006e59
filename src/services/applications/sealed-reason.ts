import type { Sealer } from '../sealing'

const place = (application: number) => `reason application ${application}`

/** A note of staff for the history; like a comment, it may repeat what a family wrote. */
export const sealReason = (sealer: Sealer, application: number, reason: string): string => sealer.seal(reason, place(application))

export const openReason = (sealer: Sealer, application: number, sealed: string | null): string | null =>
  sealed === null ? null : sealer.open<string>(sealed, place(application))
