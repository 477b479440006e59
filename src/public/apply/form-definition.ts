import type { ZodType } from 'zod'
import { fieldsOf, type Field, type Path, type Section, type Stage, type Step } from '../../shared/application-form'
import type { SavingPlace } from './saving/saving-calls'

export const stepTitleId = (index: number) => `step-${index + 1}`
export const SUMMARY_ID = 'error-summary'
export const DOUBTS_ID = 'doubts'
export const NOTICE_ID = 'notice'
export const MESSAGE_ID = 'send-message'

export interface FormDefinition {
  readonly stage: Stage
  readonly steps: readonly Step[]
  readonly action: string
  readonly consent: Path | null
  readonly allOptional?: boolean
  readonly asked?: number
  readonly sendTitle: string
  readonly sendLabel: string
  readonly saving: SavingPlace | null
  readonly loadSchema: () => Promise<(today: string) => ZodType>
}

export const sendStepOf = ({ steps }: FormDefinition): number => steps.length

export const sectionsAsked = ({ steps, stage }: FormDefinition): { section: Section; fields: readonly Field[] }[] =>
  steps.flatMap(({ sections }) => sections).map((section) => ({ section, fields: fieldsOf(section, stage) }))

export const fieldsAsked = (form: FormDefinition): readonly Field[] => sectionsAsked(form).flatMap(({ fields }) => fields)

const GRID_FROM = 4

export function splitCheckboxes(section: Section, stage: Stage): { grid: readonly Field[]; others: readonly Field[] } {
  const asked = fieldsOf(section, stage)
  const checkboxes = asked.filter(({ kind }) => kind === 'checkbox')
  const grid = checkboxes.length >= GRID_FROM ? checkboxes : []
  return { grid, others: asked.filter((field) => !grid.includes(field)) }
}
