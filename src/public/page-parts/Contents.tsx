import type { Section } from './outline'

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
