import { stripInvisible } from '../text'
import { FIRST_STAGE_STEPS, fieldsOf, type Section } from '.'
import { answerAt, isAnswered, withAnswer, type AnswerTree } from './answers'
import { ADDITIONAL_ANSWERS } from './index'

const countOf = (section: Section): number => {
  const asked = fieldsOf(section, 'first').filter(({ when, another }) => when === undefined && another === undefined)
  const checkboxes = asked.filter(({ kind }) => kind === 'checkbox').length
  return asked.length - Math.max(0, checkboxes - 1)
}

/** A way to reach the family, a hardship reason, and the terms. */
const NEEDED_TOGETHER = 3

/**
 * Length of the first form for a family that applies for itself (rule 25.7): steps, questions asked of everyone, and required ones. A list
 * counts once.
 */
export function formLength(): { steps: number; questions: number; needed: number } {
  const sections = FIRST_STAGE_STEPS.flatMap(({ sections }) => sections).filter(({ when }) => when === undefined)
  return {
    steps: FIRST_STAGE_STEPS.length + 1,
    questions: sections.reduce((sum, section) => sum + countOf(section), 0),
    needed: sections.flatMap((section) => fieldsOf(section, 'first')).filter(({ required }) => required).length + NEEDED_TOGETHER,
  }
}

export interface AdditionalAnswer extends AnswerTree {
  question: string
  answer: unknown
}

interface Answered {
  answers: AdditionalAnswer[]
  others: AnswerTree[]
}

/** Browsers may change a question's spaces and line breaks, so compare without them. */
const normalizedQuestion = (question: string): string => stripInvisible(question).replace(/\s+/g, ' ').trim()

const isEntry = (entry: unknown): entry is AnswerTree => typeof entry === 'object' && entry !== null

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

export function skippedText(skipped: number, asked: number): string {
  const some = skipped < asked ? `${skipped} of the ${asked} questions` : asked > 2 ? `all ${asked} questions` : 'both questions'
  return `You skipped ${asked === 1 ? 'the question' : some} we asked you. Send anyway?`
}
