import { GroupView } from './GroupView'
import { innerHeading, type Section } from './outline'

export const PageSections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map((section, index) => (
    <section key={index} id={section.id ?? undefined} className="page-section" hidden={section.isFound === false}>
      {section.title && <h2>{section.title}</h2>}
      {section.groups.map((group, place) => (
        <GroupView key={place} group={group} heading={innerHeading(section)} />
      ))}
    </section>
  ))
