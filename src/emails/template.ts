import type { Dedicated } from '../shared/dedications'
import { isMailableName, MAX_HONOREE } from '../shared/names'
import type { Content } from './layout'

/** A name as a mail says it. What the forms refuse today may still be in older records: then the mail does without. */
export const nameOr = (name: string | null, instead: string): string => (name !== null && isMailableName(name) ? name : instead)

export const hello = (name: string): string => (isMailableName(name) ? `Hello ${name},` : 'Hello,')

/** Completes "your gift": ` in memory of Ruth Okafor`, or nothing. */
export const dedicatedTo = ({ honoree, dedication }: Dedicated): string =>
  honoree !== null && isMailableName(honoree, MAX_HONOREE) ? ` in ${dedication ?? 'honor'} of ${honoree}` : ''

/** A mail's words. `Variables` are kept with the message; `Secrets` are made when it is sent and never stored. */
export interface Template<Variables, Secrets = null> {
  /** What the outbox knows it by, for good: `application-denied`. */
  name: string
  /** What staff call the mail (rule 3.6): `Application denied`. */
  title: string
  /** Raised when the words change, so that an old message can say that it read differently. */
  version: number
  /** To staff or to the foundation's own address: goes out before the foundation has told of itself (rule 26.2). */
  toUs?: true
  /**
   * For whom of an application it is, whose address may have been corrected since it was written: `family`, `nominator`, or `case`,
   * where mail about it goes (rule 3.3).
   */
  for?: 'family' | 'nominator' | 'case'
  /** About an account: listed to nobody. */
  confidential?: true
  /** Anybody can cause it, for any address: more than a few an hour to one address wait for an admin (decision 019). */
  limited?: true
  preview: { variables: Variables; secrets: Secrets }
  /** What staff see in place of the secrets. */
  masked: Secrets
  content(variables: Variables, secrets: Secrets, foundation: string): Content
}

export const template = <V, S = null>(definition: Template<V, S>): Template<V, S> => definition
