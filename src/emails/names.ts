import type { Dedicated } from '../shared/dedications'
import { isMailableName, MAX_HONOREE } from '../shared/names'

/** A name as a mail says it. What the forms refuse today may still be in older records: then the mail does without. */
export const nameOr = (name: string | null, instead: string): string => (name !== null && isMailableName(name) ? name : instead)

export const hello = (name: string): string => (isMailableName(name) ? `Hello ${name},` : 'Hello,')

/** Completes "your gift": ` in memory of Ruth Okafor`, or nothing. */
export const dedicatedTo = ({ honoree, dedication }: Dedicated): string =>
  honoree !== null && isMailableName(honoree, MAX_HONOREE) ? ` in ${dedication ?? 'honor'} of ${honoree}` : ''
