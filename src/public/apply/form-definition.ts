import type { ZodType } from 'zod'
import { fieldsOf, type Field, type Path, type Section, type Stage, type Step } from '../../shared/application-form'
import type { SavingPlace } from './saving/saving-place'

/** Ids of focus targets: a page's title after a move, the errors after a refusal. */
export const stepTitleId = (index: number) => `step-${index + 1}`
export const SUMMARY_ID = 'error-summary'
export const DOUBTS_ID = 'doubts'
/** Anchor for browsers without scripts, after a form came back. */
export const NOTICE_ID = 'notice'
export const MESSAGE_ID = 'send-message'

/** One stage of the application: everything in which the wizard differs between stages. */
export interface FormDefinition {
  readonly stage: Stage
  /** Pages of questions; the review page comes after them. */
  readonly steps: readonly Step[]
  readonly action: string
  /** Checkbox required for sending, if any: `accept_terms`. */
  readonly consent: Path | null
  /** Every answer is optional; the page says so once, instead of every question. */
  readonly allOptional?: boolean
  /** Number of questions that staff asked this family. */
  readonly asked?: number
  readonly sendTitle: string
  readonly sendLabel: string
  readonly saving: SavingPlace | null
  /** Server schema for a day (`YYYY-MM-DD`), loaded separately while the family types. */
  readonly loadSchema: () => Promise<(today: string) => ZodType>
}

/** Index of the review page. */
export const sendStepOf = ({ steps }: FormDefinition): number => steps.length

export const sectionsAsked = ({ steps, stage }: FormDefinition): { section: Section; fields: readonly Field[] }[] =>
  steps.flatMap(({ sections }) => sections).map((section) => ({ section, fields: fieldsOf(section, stage) }))

export const fieldsAsked = (form: FormDefinition): readonly Field[] => sectionsAsked(form).flatMap(({ fields }) => fields)

/** A section with this many checkboxes asks them as one question. */
const GRID_FROM = 4

export function splitCheckboxes(section: Section, stage: Stage): { grid: readonly Field[]; others: readonly Field[] } {
  const asked = fieldsOf(section, stage)
  const ticks = asked.filter(({ kind }) => kind === 'checkbox')
  const grid = ticks.length >= GRID_FROM ? ticks : []
  return { grid, others: asked.filter((field) => !grid.includes(field)) }
}
