import type { PageText } from '../../shared/page-parts'
import { outline } from './outline'
import { PageSections } from './PageSections'

/** What staff wrote above a form or a list of the site's own. */
export const Introduction = ({ text }: { text: PageText }) => (
  <>
    <h1>{text.title}</h1>
    <PageSections sections={outline(text)} />
  </>
)
