import type { StateName } from '../states'

/** The name of an answer as a path in the submission: `full_name`, `details.home_city`. */
export type Path = string

/** Holds when every named answer has the value beside it, or one of the values. `false` holds for no answer too. */
export type Condition = Readonly<Record<Path, string | boolean | readonly string[]>>

export type Stage = 'first' | 'extended'

interface Base {
  readonly name: Path
  readonly label: string
  /** Shown before the input. */
  readonly help?: string
  readonly stages: readonly Stage[]
  /** For a question that came later: the first day (`YYYY-MM-DD`) on which everybody is asked it (rule 1.11). */
  readonly since?: string
  /** Asked and shown only then. */
  readonly when?: Condition
  readonly required?: boolean
  /** Required, except when this holds. */
  readonly requiredUnless?: Condition
  /** Kept in a plain column too, for lists, search and mail. Every other answer exists only sealed (rule 13.1). */
  readonly plain?: true
  /** The label when the form is filled for somebody else. */
  readonly nomineeLabel?: string
  /** HTML autocomplete token. */
  readonly autocomplete?: string
}

/** One-line answers that stay text. `choice` offers options but takes any text: an old form's answer is still an answer. */
export interface TextField extends Base {
  readonly kind: 'text' | 'name' | 'email' | 'phone' | 'zip' | 'url' | 'choice'
  readonly options?: readonly string[]
  readonly maxLength?: number
}
export interface LongTextField extends Base {
  readonly kind: 'long_text'
  readonly rows: number
  readonly maxLength?: number
}
export interface StateField extends Base {
  readonly kind: 'state'
}
/** A day, `YYYY-MM-DD`; `past` refuses days after today. */
export interface DateField extends Base {
  readonly kind: 'date'
  readonly past?: boolean
}
/** `money` is integer cents; `decimal` allows fractions (a rate in percent). */
export interface NumberField extends Base {
  readonly kind: 'whole_number' | 'decimal' | 'money'
  readonly min?: number
  readonly max?: number
  /** In a list: what the sum of all entries is called. Set where amounts add up to something. */
  readonly total?: string
}
/** `yes_no` may stay unanswered (null); `checkbox` is asked as a tick box. */
export interface BooleanField extends Base {
  readonly kind: 'yes_no' | 'checkbox'
}
export interface ListField extends Base {
  readonly kind: 'list'
  /** What one entry is called, for buttons and headings: `person`. */
  readonly item: string
  /** The most entries it holds; `MAX_ENTRIES` when absent. */
  readonly max?: number
  readonly fields: readonly ItemField[]
}
export type ItemField = TextField | LongTextField | StateField | DateField | NumberField | BooleanField
export type Field = ItemField | ListField

/** The parts of the review screen (rule 2.10). */
export type ReviewPart = 'personal' | 'address' | 'household' | 'nomination' | 'income' | 'housing' | 'story'

export interface Section {
  readonly id: string
  readonly title: string
  /** One sentence under the title. */
  readonly intro?: string
  /** Both, in words for when the form is filled for somebody else. */
  readonly nomineeTitle?: string
  readonly nomineeIntro?: string
  readonly part: ReviewPart
  readonly when?: Condition
  readonly fields: readonly Field[]
}

/** A page of the wizard: the sections asked together. */
export interface Step {
  readonly id: string
  readonly title: string
  readonly sections: readonly Section[]
}

type Kinds<F> = F extends { kind: 'yes_no' | 'checkbox' }
  ? boolean | null
  : F extends { kind: 'whole_number' | 'decimal' | 'money' }
    ? number | null
    : F extends { kind: 'state' }
      ? StateName | null
      : string | null

/** `pivot.amount` as `{ pivot: { amount } }`: the shape of an answer set, from its fields' names and kinds. */
export type Answers<F extends { name: string }> = {
  [K in F['name'] as K extends `${infer Head}.${string}` ? Head : K]: K extends `${infer Head}.${string}`
    ? Answers<Tail<F, Head>>
    : ValueOf<Extract<F, { name: K }>>
}
type Tail<F extends { name: string }, Head extends string> = F extends { name: `${Head}.${infer Rest}` }
  ? Omit<F, 'name'> & { name: Rest }
  : never
type ValueOf<F> = F extends { kind: 'list'; fields: readonly (infer I)[] }
  ? [I] extends [{ name: string }]
    ? Array<Answers<I>>
    : never
  : Kinds<F>
