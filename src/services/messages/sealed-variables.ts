import type { Sealer } from '../sealing'

const place = (application: number) => `message application ${application}`

/** Variables of a mail that are kept sealed: questions of staff to the family. */
export const sealVariables = (sealer: Sealer, application: number, variables: object): string => sealer.seal(variables, place(application))

export const openVariables = (sealer: Sealer, application: number | null, sealed: string | null): object =>
  sealed === null || application === null ? {} : sealer.open<object>(sealed, place(application))
