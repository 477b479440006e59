/** In whose honor or memory a gift is given (rule 6.15). Stored beside the name; older gifts with a name have no kind, and are in honor. */
export const DEDICATIONS = ['honor', 'memory'] as const
export type Dedication = (typeof DEDICATIONS)[number]

export const DEDICATION_WORDS: Readonly<Record<Dedication, string>> = { honor: 'In honor of', memory: 'In memory of' }

/** A gift's name that it is dedicated to, and the kind; without a name the kind means nothing. */
export interface Dedicated {
  honoree: string | null
  dedication?: Dedication | null
}

/** The kind that holds: null where nobody is named. */
export const dedicationOf = ({ honoree, dedication }: Dedicated): Dedication | null => (honoree ? (dedication ?? 'honor') : null)

/** What stands before the name: `In memory of`. */
export const dedicationWords = (dedication: Dedication | null | undefined): string => DEDICATION_WORDS[dedication ?? 'honor']
