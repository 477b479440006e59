import type { StateName } from '../states'

export type Path = string

/** Each answer must equal its value, or one of its values. `false` matches no answer too. */
export type Condition = Readonly<Record<Path, string | boolean | readonly string[]>>

export type Stage = 'first' | 'extended'

interface Base {
  readonly name: Path
  readonly label: string
  readonly help?: string
  readonly stages: readonly Stage[]
  /** First day (`YYYY-MM-DD`) on which every form asks a question that was added later (rule 1.11). */
  readonly since?: string
  readonly when?: Condition
  readonly required?: boolean
  readonly requiredUnless?: Condition
  /** Also kept in a plain column, for lists, search and emails. All other answers are only stored encrypted (rule 13.1). */
  readonly plain?: true
  readonly nomineeLabel?: string
  readonly nomineeHelp?: string
  /** One more answer of a kind (`phone number`), which the wizard shows once it is added (rule 1.15). */
  readonly another?: string
  readonly autocomplete?: string
}

/** One line of text. A `choice` offers options but accepts any text, so that answers to older forms stay valid. */
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
/** `YYYY-MM-DD`; `past` refuses future days, `near` days more than ten years away. */
export interface DateField extends Base {
  readonly kind: 'date'
  readonly past?: boolean
  readonly near?: boolean
}
/** `money` is in integer cents; `decimal` allows fractions (a rate in percent). */
export interface NumberField extends Base {
  readonly kind: 'whole_number' | 'decimal' | 'money'
  readonly min?: number
  readonly max?: number
  readonly total?: string
}
/** `yes_no` may stay unanswered (null). Lists ask only `yes_no`: a checkbox left alone is no answer (rule 1.14). */
export interface BooleanField extends Base {
  readonly kind: 'yes_no' | 'checkbox'
}
export interface ListField extends Base {
  readonly kind: 'list'
  readonly item: string
  readonly max?: number
  readonly fields: readonly ItemField[]
}
export type ItemField = TextField | LongTextField | StateField | DateField | NumberField | BooleanField
export type Field = ItemField | ListField

export type ReviewPart = 'personal' | 'address' | 'household' | 'nomination' | 'income' | 'housing' | 'story'

export interface Section {
  readonly id: string
  readonly title: string
  readonly intro?: string
  readonly nomineeTitle?: string
  readonly nomineeIntro?: string
  readonly part: ReviewPart
  readonly when?: Condition
  readonly fields: readonly Field[]
}

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

/** Builds the shape of an answer set from its fields: `pivot.amount` becomes `{ pivot: { amount } }`. */
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
