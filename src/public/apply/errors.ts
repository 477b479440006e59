import { SECTIONS, fieldsOf, FIRST_STAGE_STEPS, type Step } from '../../shared/application-form'
import type { AnswerTree } from '../../shared/application-form/answers'
import { dayOf } from '../../shared/dates'
import { checkForm } from '../../shared/field-errors'

/** Texts by the path of the answer they are about. */
export type Errors = Readonly<Record<string, readonly string[]>>

/** Number of the page that comes after all questions: check and send. */
export const SEND_STEP = FIRST_STAGE_STEPS.length

const isWithin = (name: string, path: string) => path === name || path.startsWith(`${name}.`)

const stepHas = (step: Step, path: string): boolean =>
  step.sections.some((section) => fieldsOf(section, 'first').some(({ name }) => isWithin(name, path)))

/** The step that asks for an answer; what no step asks belongs to the last page. */
export function stepOf(path: string): number {
  const index = FIRST_STAGE_STEPS.findIndex((step) => stepHas(step, path))
  return index < 0 ? SEND_STEP : index
}

export const firstStepWith = (errors: Errors): number | null =>
  Object.keys(errors).reduce<number | null>((least, path) => Math.min(least ?? SEND_STEP, stepOf(path)), null)

export const errorsOfStep = (errors: Errors, step: number): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => stepOf(path) === step))

/** Paths in the order in which the form asks. */
export function inFormOrder(errors: Errors): Array<readonly [path: string, texts: readonly string[]]> {
  const names = SECTIONS.flatMap((section) => fieldsOf(section, 'first')).map(({ name }) => name)
  const place = (path: string) => (names.findIndex((name) => isWithin(name, path)) + names.length + 1) % (names.length + 1)
  return Object.entries(errors).sort(([a], [b]) => place(a) - place(b))
}

/** Holds the answers against the schema that the server uses. When it cannot be loaded, the server alone decides. */
export async function checkAnswers(submission: AnswerTree): Promise<Errors> {
  const schema = await loadSchema()
  if (!schema) return {}
  const today = dayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return checkForm(schema.firstStageSchema(today), submission)
}

export const loadSchema = () => import('../../shared/application-form/schema').catch(() => null)
