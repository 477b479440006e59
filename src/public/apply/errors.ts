import { fieldsOf, type Step } from '../../shared/application-form'
import type { AnswerTree } from '../../shared/application-form/answers'
import type { Stage } from '../../shared/application-form/field'
import { checkForm } from '../../shared/field-errors'
import { serverToday } from '../../shared/server-today'
import { fieldsAsked, sendStepOf, type FormDefinition } from './form-definition'

export type Errors = Readonly<Record<string, readonly string[]>>

const isWithin = (name: string, path: string) => path === name || path.startsWith(`${name}.`)

const stepHas = (step: Step, stage: Stage, path: string): boolean =>
  step.sections.some((section) => fieldsOf(section, stage).some(({ name }) => isWithin(name, path)))

export function stepOf(form: FormDefinition, path: string): number {
  const index = form.steps.findIndex((step) => stepHas(step, form.stage, path))
  return index < 0 ? sendStepOf(form) : index
}

export const firstStepWith = (form: FormDefinition, errors: Errors): number | null =>
  Object.keys(errors).reduce<number | null>((least, path) => Math.min(least ?? sendStepOf(form), stepOf(form, path)), null)

export const errorsOfStep = (form: FormDefinition, errors: Errors, step: number): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => stepOf(form, path) === step))

export function inFormOrder(form: FormDefinition, errors: Errors): Array<readonly [path: string, texts: readonly string[]]> {
  const names = fieldsAsked(form).map(({ name }) => name)
  const place = (path: string) => (names.findIndex((name) => isWithin(name, path)) + names.length + 1) % (names.length + 1)
  return Object.entries(errors).sort(([a], [b]) => place(a) - place(b))
}

/** The server decides alone if the schema can't be loaded. */
export async function checkAnswers(form: FormDefinition, submission: AnswerTree): Promise<Errors> {
  const schemaOf = await loadSchema(form)
  if (!schemaOf) return {}
  return checkForm(schemaOf(serverToday()), submission)
}

export const loadSchema = (form: FormDefinition) => form.loadSchema().catch(() => null)
