import { sideBySideLayout } from './side-by-side-layout'
import { GroupView } from './GroupView'
import { innerHeading, type Group, type Section } from './outline'

/** Full-width section of the home page. Quotes have a background of their own. */
export function Band({ section }: { section: Section }) {
  const { id, title, groups } = section
  const { words, media, below } = sideBySideLayout(section)
  const heading = innerHeading(section)
  const draw = (group: Group, index: number) => <GroupView key={index} group={group} heading={heading} />
  const head = title !== null && <h2>{title}</h2>
  return (
    <section id={id ?? undefined} className={groups.some(({ type }) => type === 'quotes') ? 'home-band on-sand' : 'home-band'}>
      <div className="wrap">
        {media ? (
          <div className="beside">
            <div>
              {head}
              {words.map(draw)}
            </div>
            {draw(media, 0)}
          </div>
        ) : (
          head
        )}
        {below.map(draw)}
      </div>
    </section>
  )
}
