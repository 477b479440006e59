import type { Template } from '../../emails/template'

export interface NewMessage<V = object, S = unknown> {
  template: Template<V, S>
  /** One address. */
  recipient: string
  /** Kept in the clear: nothing sensitive. */
  variables: Partial<V>
  /** Sealed variables, from `SEALED.mailVariables`. */
  sealed?: string | null
  /** The application it is about. */
  application?: number
  /** The donation it is about: at most one message per donation and template, but for those sent again. */
  donation?: number
  /** The interest it is about. */
  interest?: number
  /** The status event that caused it: at most one message per event and template. */
  status_event?: number
  /** Who has it sent again. */
  resent_by?: number
}
