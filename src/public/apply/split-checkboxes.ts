import { fieldsOf, type Field, type Section, type Stage } from '../../shared/application-form'

/** A section with this many checkboxes asks them as one question. */
const GRID_FROM = 4

export function splitCheckboxes(section: Section, stage: Stage): { grid: readonly Field[]; others: readonly Field[] } {
  const asked = fieldsOf(section, stage)
  const ticks = asked.filter(({ kind }) => kind === 'checkbox')
  const grid = ticks.length >= GRID_FROM ? ticks : []
  return { grid, others: asked.filter((field) => !grid.includes(field)) }
}
