import { SECTIONS } from '.'
import { answerAt, withAnswer, type AnswerTree } from './answers'
import type { Field, ListField, Stage } from './field'

/** First day (`YYYY-MM-DD`) on which lists ask yes or no. Before it they had checkboxes, and false may have been left alone. */
const ASKED_SINCE = '2026-11-26'

const LISTS = SECTIONS.flatMap(({ fields }) => fields.filter((field): field is ListField => field.kind === 'list'))

type Days = Partial<Record<Stage, string>>

/** Reads false in a list of an older form as unanswered (rule 1.14). What is stored stays as it is. */
export const withoutUncheckedBoxes = <T extends AnswerTree>(answers: T, days: Days): T =>
  LISTS.reduce((read, field) => (isOlder(field, days) ? withoutBoxesOf(read, field) : read), answers)

const isOlder = ({ stages }: Field, days: Days) => stages.every((stage) => days[stage] === undefined || days[stage] < ASKED_SINCE)

function withoutBoxesOf<T extends AnswerTree>(answers: T, { name, fields }: ListField): T {
  const rows = answerAt(answers, name)
  const boxes = fields.filter(({ kind }) => kind === 'yes_no')
  if (boxes.length === 0 || !Array.isArray(rows)) return answers
  return withAnswer(
    answers,
    name,
    (rows as unknown[]).map((row) => boxes.reduce((read, box) => withoutBox(read, box.name), row)),
  )
}

const withoutBox = (row: unknown, name: string): unknown =>
  answerAt(row, name) === false ? withAnswer(row as AnswerTree, name, null) : row
