import type { Dedicated } from '../shared/dedications'
import { isMailableName, MAX_HONOREE } from '../shared/names'
import type { Content } from './layout'

/** Leaves out names that the forms refuse today but older records may hold. */
export const nameOr = (name: string | null, instead: string): string => (name !== null && isMailableName(name) ? name : instead)

export const hello = (name: string): string => (isMailableName(name) ? `Hello ${name},` : 'Hello,')

export const dedicatedTo = ({ honoree, dedication }: Dedicated): string =>
  honoree !== null && isMailableName(honoree, MAX_HONOREE) ? ` in ${dedication ?? 'honor'} of ${honoree}` : ''

export interface CaseVariables {
  full_name: string
  reference: string
  /** The nominator's name where the email goes to them, else null. Set when it is rendered, because the recipient may be corrected. */
  nominator?: string | null
}

/** `Variables` are stored with the message; `Secrets` are made when it is sent and never stored. */
export interface Template<Variables, Secrets = null> {
  /** Stored in the outbox, never changes: `application-denied`. */
  name: string
  title: string
  /** Raised when the words change: the email log says that an older message read differently. */
  version: number
  /** Goes to staff or the foundation, and so is sent before the site settings are complete (rule 26.2). */
  isInternal?: true
  /** Follows corrections of an application's addresses: the family's, the nominator's, or whichever the case's emails go to (rule 3.3). */
  for?: 'family' | 'nominator' | 'case'
  confidential?: true
  /** Anyone can cause it, for any address: beyond an hourly limit per address it waits for an admin (decision 010). */
  isRateLimited?: true
  preview: { variables: Variables; secrets: Secrets }
  masked: Secrets
  content(variables: Variables, secrets: Secrets, foundation: string): Content
}

export const template = <V, S = null>(definition: Template<V, S>): Template<V, S> => definition
