import { FIRST_STAGE_STEPS, fieldsOf, type Section } from './index'

/** Ticks of one section are one question. */
const countOf = (section: Section): number => {
  const asked = fieldsOf(section, 'first').filter(({ when }) => when === undefined)
  const ticks = asked.filter(({ kind }) => kind === 'checkbox').length
  return asked.length - Math.max(0, ticks - 1)
}

/** Beside the fields that are required by themselves: a way to be reached, a hardship reason, the terms. */
const NEEDED_TOGETHER = 3

/**
 * How much the first form asks of a family that applies for itself (rule 25.7): its steps, all questions that everybody is asked, and
 * those that need an answer. A list, such as the household's, counts once.
 */
export function formLength(): { steps: number; questions: number; needed: number } {
  const sections = FIRST_STAGE_STEPS.flatMap(({ sections }) => sections).filter(({ when }) => when === undefined)
  return {
    steps: FIRST_STAGE_STEPS.length + 1,
    questions: sections.reduce((sum, section) => sum + countOf(section), 0),
    needed: sections.flatMap((section) => fieldsOf(section, 'first')).filter(({ required }) => required).length + NEEDED_TOGETHER,
  }
}
