import { isBlank } from '../text'
import type { Condition, Field, Path } from './field'

export type AnswerTree = { [name: string]: unknown }

const isTree = (value: unknown): value is AnswerTree => typeof value === 'object' && value !== null

/** Null where there is no answer. @param path `details.home_city`, `household_members.0.name` */
export function answerAt(answers: unknown, path: Path): unknown {
  let value: unknown = answers
  for (const key of path.split('.')) {
    if (!isTree(value) || !Object.hasOwn(value, key)) return null
    value = value[key]
  }
  return value ?? null
}

export function withAnswer<T extends AnswerTree>(answers: T, path: Path, value: unknown): T {
  const [head = '', ...rest] = path.split('.')
  const copy = Array.isArray(answers) ? [...(answers as unknown[])] : { ...answers }
  const inner = isTree(answers[head]) ? answers[head] : {}
  Object.assign(copy, { [head]: rest.length ? withAnswer(inner, rest.join('.'), value) : value })
  return copy as unknown as T
}

export const meetsCondition = (condition: Condition | undefined, answers: unknown): boolean =>
  Object.entries(condition ?? {}).every(([path, value]) => {
    const answer = answerAt(answers, path)
    if (Array.isArray(value)) return value.includes(answer)
    return value === false ? !answer : answer === value
  })

export const wasAskedOn = (day: string, { since }: Pick<Field, 'since'>): boolean => since === undefined || since <= day

export const isAnswered = (value: unknown): boolean =>
  typeof value === 'string' ? !isBlank(value) : Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
