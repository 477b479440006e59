import type { Content } from './layout'

/** A mail's words. `Variables` are kept with the message; `Secrets` are made when it is sent and never stored. */
export interface Template<Variables, Secrets = null> {
  name: string
  /** Raised when the words change, so that an old message shows what was sent. */
  version: number
  preview: { variables: Variables; secrets: Secrets }
  content(variables: Variables, secrets: Secrets, foundation: string): Content
}

export const template = <V, S = null>(definition: Template<V, S>): Template<V, S> => definition
