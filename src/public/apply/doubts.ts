import { useRef, useState } from 'react'
import type { Field } from '../../shared/application-form'
import { meetsCondition, type AnswerTree } from '../../shared/application-form/answers'
import { findSlip, type Slip } from '../../shared/application-form/find-slip'
import { draftValueAt, type Draft } from './draft'
import { stepOf } from './errors'
import { sectionsAsked, type FormDefinition } from './form-definition'

export interface Doubt extends Slip {
  path: string
  label: string
  value: string
}

function doubtOf(field: Field, label: string, value: string): Doubt[] {
  const slip = findSlip(field, value)
  return slip ? [{ path: field.name, label, value, ...slip }] : []
}

export const isDoubtful = (field: Field, value: string): boolean => doubtOf(field, '', value).length > 0

export const doubtsOf = (form: FormDefinition, draft: Draft, answers: AnswerTree): Doubt[] =>
  sectionsAsked(form)
    .filter(({ section }) => meetsCondition(section.when, answers))
    .flatMap(({ fields }) => fields.filter(({ when }) => meetsCondition(when, answers)))
    .flatMap((field) => doubtOf(field, (answers.nominated === true && field.nomineeLabel) || field.label, draftValueAt(draft, field.name)))

const keyOf = ({ path, value }: Doubt) => `${path} ${value}`

export function useDoubts(form: FormDefinition, draft: Draft) {
  const [found, setFound] = useState<readonly Doubt[]>([])
  const asked = useRef(new Set<string>())
  return {
    doubts: found.filter(({ path, value }) => draftValueAt(draft, path) === value),
    clear: () => setFound([]),
    ask: (step: number, typed: Draft, answers: AnswerTree): boolean => {
      const fresh = doubtsOf(form, typed, answers).filter((doubt) => stepOf(form, doubt.path) === step && !asked.current.has(keyOf(doubt)))
      for (const doubt of fresh) asked.current.add(keyOf(doubt))
      setFound(fresh)
      return fresh.length > 0
    },
  }
}
