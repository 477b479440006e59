import type { AnswerTree } from '../../../shared/application-form/answers'

/** Where a form is saved while it is filled in. */
export interface SavingPlace {
  /** Takes `{ version, ...answers }` by PUT, and answers `{ version, saved_at }`; 409 with what stands there, when that is newer. */
  readonly address: string
  /** Answers `{ draft, key, begun_key }`: what is saved, and the keys of the local copy where this browser has one. Without it there is no local copy. */
  readonly visit?: string
  /** Answers `{ key }` to a POST, of a local copy that begins; without it `visit` always has one. */
  readonly key?: string
  /** Name of the local copy. */
  readonly copy: string
  /** Mails a link to what is saved. */
  readonly link: {
    readonly address: string
    readonly mailed: string
    /** Whether it goes to the email that is asked for in this form. */
    readonly asksEmail: boolean
  }
  /** Ends it, for good and for this browser alone; both lead to an empty form. */
  readonly discard?: string
  readonly leave?: string
  /** What brings it back to a browser that it was cleared from: `a link by email`. */
  readonly way: string
  /** What to say, and to do, once it cannot be saved there any more. */
  readonly gone?: string
}

export interface SavedForm {
  version: number
  /** ISO 8601; empty when nothing was saved yet, and the answers are what is known. */
  saved_at: string
  /** What tells it from others that this browser may open later. */
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
