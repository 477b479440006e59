import { FIRST_STAGE_STEPS, fieldsOf, type Section } from './index'

/** Counts a section's checkboxes as one question. */
const countOf = (section: Section): number => {
  const asked = fieldsOf(section, 'first').filter(({ when }) => when === undefined)
  const ticks = asked.filter(({ kind }) => kind === 'checkbox').length
  return asked.length - Math.max(0, ticks - 1)
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
