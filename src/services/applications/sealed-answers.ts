import type { AnswerTree } from '../../shared/application-form/answers'
import type { Sealer } from '../sealing'

/** The part of an application that exists only sealed (rule 13.1). */
export interface SealedAnswers {
  details: AnswerTree
  household_members: AnswerTree[]
  income_sources: AnswerTree[]
}

const place = (reference: string) => `application ${reference}`

export const sealAnswers = (sealer: Sealer, reference: string, { details, household_members, income_sources }: SealedAnswers): string =>
  sealer.seal({ details, household_members, income_sources }, place(reference))

export const openAnswers = (sealer: Sealer, reference: string, sealed: string): SealedAnswers =>
  sealer.open<SealedAnswers>(sealed, place(reference))

const questionsPlace = (reference: string) => `questions ${reference}`

export const sealQuestions = (sealer: Sealer, reference: string, questions: readonly string[]): string =>
  sealer.seal(questions, questionsPlace(reference))

export const openQuestions = (sealer: Sealer, reference: string, sealed: string | null | undefined): string[] =>
  sealed ? sealer.open<string[]>(sealed, questionsPlace(reference)) : []

export const openToken = (sealer: Sealer, reference: string, sealed: string | null | undefined): string | null =>
  sealed ? sealer.open<string>(sealed, `token ${reference}`) : null
