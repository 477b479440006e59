import { suggestEmail, seemsMistypedPhone } from '../contact-typos'
import { answerAt, meetsCondition, type AnswerTree } from './answers'
import type { Field, Stage } from './field'
import { SECTIONS, fieldsOf } from './index'

/** An answer that is likely a slip. It is asked about, and never refused (rule 25.5). */
export interface Slip {
  /** Likely meant; null when only the person knows. */
  suggestion: string | null
}

export function findSlip({ kind }: Field, value: string): Slip | null {
  if (kind === 'email') {
    const suggestion = suggestEmail(value)
    return suggestion === null ? null : { suggestion }
  }
  return kind === 'phone' && seemsMistypedPhone(value) ? { suggestion: null } : null
}

const isSlip = (field: Field, value: unknown): boolean => typeof value === 'string' && findSlip(field, value) !== null

export const hasSlips = (stage: Stage, answers: AnswerTree): boolean =>
  SECTIONS.filter(({ when }) => meetsCondition(when, answers)).some((section) =>
    fieldsOf(section, stage).some((field) => meetsCondition(field.when, answers) && isSlip(field, answerAt(answers, field.name))),
  )
