import type { AnswerTree } from '../../../shared/application-form/answers'

export interface SavingPlace {
  /** PUT `{ version, ...answers }` returns `{ version, saved_at }`, or 409 with the newer saved form. */
  readonly address: string
  /** GET returns `{ draft, key, begun_key }`: the saved form, and the local copy's keys. Without it there is no local copy. */
  readonly visit?: string
  /** POST returns the `{ key }` of a new local copy; without it, `visit` always includes one. */
  readonly key?: string
  readonly copy: string
  readonly link: {
    readonly address: string
    readonly mailed: string
    readonly asksEmail: boolean
  }
  /** Endpoints that end it for good, or only in this browser; both lead to an empty form. */
  readonly discard?: string
  readonly leave?: string
  /** Completes "… brings it back": `a link by email`. */
  readonly way: string
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
  | { kind: 'waiting' }
  /** Not saved, until something else is typed. */
  | { kind: 'refused'; message: string }
  | { kind: 'conflict'; theirs: SavedForm }
