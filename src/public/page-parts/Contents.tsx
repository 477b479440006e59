import { GroupView } from './GroupView'
import { type Section, innerHeading } from './outline'

/** The sections of a page, one below the other. */
export const PageSections = ({ sections }: { sections: readonly Section[] }) =>
  sections.map((section, index) => (
    <section key={index} id={section.id ?? undefined} className="page-section" hidden={section.isFound === false}>
      {section.title && <h2>{section.title}</h2>}
      {section.groups.map((group, place) => (
        <GroupView key={place} group={group} heading={innerHeading(section)} />
      ))}
    </section>
  ))

/**
 * The titles of a page's sections, as links to them. Never folded: search engines would read a folded list as a question
 * (`server/head.ts`).
 */
export const Contents = ({ sections }: { sections: readonly Section[] }) => (
  <nav className="page-contents" aria-label="On this page">
    <p aria-hidden="true">On this page</p>
    <ul>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
)
