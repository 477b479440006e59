import { fieldsOf, type Field, type Section, type Stage } from '../../shared/application-form'

/** From this many ticks on, those of a section are one question. */
const GRID_FROM = 4

/** The fields of a section that a stage asks, and those of them that are ticked together as one question. */
export function askedIn(section: Section, stage: Stage): { grid: readonly Field[]; others: readonly Field[] } {
  const asked = fieldsOf(section, stage)
  const ticks = asked.filter(({ kind }) => kind === 'checkbox')
  const grid = ticks.length >= GRID_FROM ? ticks : []
  return { grid, others: asked.filter((field) => !grid.includes(field)) }
}
