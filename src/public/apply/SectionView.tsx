import type { Section } from '../../shared/application-form'
import { holds } from '../../shared/application-form/answers'
import { FieldView } from './fields/FieldView'
import { TickGrid } from './fields/TickGrid'
import { useForm } from './fields/form-context'
import { askedIn } from './tick-grid'

/** In this section one answer of several is enough, so that none of them alone is optional. */
const ONE_IS_ENOUGH = 'contact'

export function SectionView({ section }: { section: Section }) {
  const { answers, form } = useForm()
  const { grid, others } = askedIn(section, form.stage)
  const forOther = answers.nominated === true
  const title = (forOther && section.nomineeTitle) || section.title
  const intro = (forOther && section.nomineeIntro) || section.intro
  return (
    <section className={`group ${holds(section.when, answers) ? '' : 'unasked'}`} aria-labelledby={`section-${section.id}`}>
      <h3 id={`section-${section.id}`}>{title}</h3>
      {intro && <p className="help">{intro}</p>}
      {section.when && <p className="help no-js-only">Leave this part empty if it does not fit.</p>}
      {grid.length > 0 && <TickGrid fields={grid} legend={title} />}
      {others.map((field) => (
        <FieldView key={field.name} field={field} marksOptional={section.id !== ONE_IS_ENOUGH} />
      ))}
    </section>
  )
}
