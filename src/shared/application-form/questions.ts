import { answerAt, isAnswered, withAnswer, type AnswerTree } from './answers'
import { stripInvisible } from '../text'
import { ADDITIONAL_ANSWERS } from './index'

export interface AdditionalAnswer extends AnswerTree {
  question: string
  answer: unknown
}

interface Answered {
  /** One for each question, in order; null answer where there is none. */
  answers: AdditionalAnswer[]
  others: AnswerTree[]
}

/** Browsers may change a question's spaces and line breaks, so compare without them. */
const normalizedQuestion = (question: string): string => stripInvisible(question).replace(/\s+/g, ' ').trim()

const isEntry = (entry: unknown): entry is AnswerTree => typeof entry === 'object' && entry !== null

/** Matches answers to questions. A question that was asked twice has two answers. */
export function matchAnswers(questions: readonly string[], entries: unknown): Answered {
  const open = Array.isArray(entries) ? (entries as unknown[]).filter(isEntry) : []
  const answers = questions.map((question) => {
    const at = open.findIndex(
      (entry) => typeof entry.question === 'string' && normalizedQuestion(entry.question) === normalizedQuestion(question),
    )
    const [entry] = at < 0 ? [] : open.splice(at, 1)
    return { question, answer: entry?.answer ?? null }
  })
  return { answers, others: open.filter((entry) => isAnswered(entry.answer)) }
}

export const withQuestions = <T extends AnswerTree>(answers: T, questions: readonly string[]): T =>
  withAnswer(answers, ADDITIONAL_ANSWERS, matchAnswers(questions, answerAt(answers, ADDITIONAL_ANSWERS)).answers)
