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

/** Never collapsed: search engines would take a collapsed list for a question (`server/head.ts`). */
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

export const PreviewNotice = () => <p className="alert">Staff preview. This is how the page will look once it’s published.</p>
