import type { ZodType } from 'zod'
import { fieldsOf, type Field, type Path, type Section, type Stage, type Step } from '../../shared/application-form'
import type { SavingPlace } from './saving/saving-place'

/** Ids of what takes the focus: a page's title after a move, what is wrong after a refusal. */
export const stepTitleId = (index: number) => `step-${index + 1}`
export const SUMMARY_ID = 'error-summary'
/** Where a browser without scripts goes on after a form came back. */
export const NOTICE_ID = 'notice'
export const MESSAGE_ID = 'send-message'

/** One stage of the application as the wizard asks it. Everything of the wizard that differs between stages is here. */
export interface FormDefinition {
  readonly stage: Stage
  /** The pages of questions. After them comes the last page, where the answers are looked over and sent. */
  readonly steps: readonly Step[]
  /** Address that the form is sent to. */
  readonly action: string
  /** Name of the tick on the last page without which it is not sent, if any: `accept_terms`. */
  readonly consent: Path | null
  /** Whether every answer may be left out. Its page says so, instead of every question. */
  readonly allOptional?: boolean
  readonly sendTitle: string
  readonly sendLabel: string
  /** Where it is saved while it is filled in; null: nowhere. */
  readonly saving: SavingPlace | null
  /** The schema that the server holds a form against, for a day (`YYYY-MM-DD`). Comes on its own, while the family types. */
  readonly loadSchema: () => Promise<(today: string) => ZodType>
}

/** Number of the page that comes after all questions: check and send. */
export const sendStepOf = ({ steps }: FormDefinition): number => steps.length

/** The questions of each section that the stage asks, in the order of the form. */
export const sectionsAsked = ({ steps, stage }: FormDefinition): { section: Section; fields: readonly Field[] }[] =>
  steps.flatMap(({ sections }) => sections).map((section) => ({ section, fields: fieldsOf(section, stage) }))

export const fieldsAsked = (form: FormDefinition): readonly Field[] => sectionsAsked(form).flatMap(({ fields }) => fields)
