import type { AnswerTree } from '../../../shared/application-form/answers'

/** Endpoints that save a form while it is filled out. */
export interface SavingPlace {
  /** PUT `{ version, ...answers }` returns `{ version, saved_at }`, or 409 with the newer saved form. */
  readonly address: string
  /** GET returns `{ draft, key, begun_key }`: the saved form, and the local copy's keys. Without it there is no local copy. */
  readonly visit?: string
  /** POST returns the `{ key }` of a new local copy; without it, `visit` always includes one. */
  readonly key?: string
  readonly copy: string
  /** Emails a link to the saved form. */
  readonly link: {
    readonly address: string
    readonly mailed: string
    /** The link goes to the email in this form. */
    readonly asksEmail: boolean
  }
  /** Endpoints that end it for good, or only in this browser; both lead to an empty form. */
  readonly discard?: string
  readonly leave?: string
  /** Completes "… brings it back": `a link by email`. */
  readonly way: string
  /** Message for when it can no longer be saved there. */
  readonly gone?: string
}

export interface SavedForm {
  version: number
  /** ISO 8601; empty before the first save, when the answers are those already known. */
  saved_at: string
  /** Distinguishes it from another form that this browser may open later. */
  mark?: string
  answers: AnswerTree
}

export type SavingState =
  | { kind: 'nothing' }
  | { kind: 'saved'; at: string }
  /** Not saved; it goes on trying. */
  | { kind: 'waiting' }
  /** Not saved, until something else is typed. */
  | { kind: 'refused'; message: string }
  /** It was saved elsewhere since. */
  | { kind: 'conflict'; theirs: SavedForm }
