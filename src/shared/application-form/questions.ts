import { answerAt, isAnswered, withAnswer, type AnswerTree } from './answers'
import { withoutUnseen } from '../text'
import { ADDITIONAL_ANSWERS } from './index'

/** An answer of a family to a question that staff asked of it alone. */
export interface AdditionalAnswer extends AnswerTree {
  question: string
  answer: unknown
}

interface Answered {
  /** One for each question, in their order; without an answer where there is none. */
  answers: AdditionalAnswer[]
  /** Answers to something else. */
  others: AnswerTree[]
}

/** A question as it is told from others: a browser may write its spaces and lines differently. */
const asked = (question: string): string => withoutUnseen(question).replace(/\s+/g, ' ').trim()

const isEntry = (entry: unknown): entry is AnswerTree => typeof entry === 'object' && entry !== null

/** Brings answers to the questions that they answer. Of a question that stands twice, each has its own. */
export function answersTo(questions: readonly string[], entries: unknown): Answered {
  const open = Array.isArray(entries) ? (entries as unknown[]).filter(isEntry) : []
  const answers = questions.map((question) => {
    const at = open.findIndex((entry) => typeof entry.question === 'string' && asked(entry.question) === asked(question))
    const [entry] = at < 0 ? [] : open.splice(at, 1)
    return { question, answer: entry?.answer ?? null }
  })
  return { answers, others: open.filter((entry) => isAnswered(entry.answer)) }
}

/** The extended form's answers with one entry for each question, so that the form can ask it. */
export const askingThem = <T extends AnswerTree>(answers: T, questions: readonly string[]): T =>
  withAnswer(answers, ADDITIONAL_ANSWERS, answersTo(questions, answerAt(answers, ADDITIONAL_ANSWERS)).answers)
