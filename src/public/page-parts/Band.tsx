import { GroupView } from './GroupView'
import { innerHeading, type Group, type Section } from './outline'

type Media = Extract<Group, { type: 'picture' | 'video' }>

interface Laid {
  words: Group[]
  media: Media | null
  below: Group[]
}

const isMedia = (group: Group): group is Media => group.type === 'picture' || group.type === 'video'
const isWords = ({ type }: Group) => type === 'text' || type === 'buttons'

export function sideBySideLayout({ groups }: Pick<Section, 'groups'>): Laid {
  const media = groups.find(isMedia) ?? null
  const end = groups.findIndex((group) => group !== media && !isWords(group))
  const first = end === -1 ? groups : groups.slice(0, end)
  const words = first.filter(isWords)
  if (!media || !first.includes(media) || words.length === 0) return { words: [], media: null, below: groups }
  return { words, media, below: groups.slice(first.length) }
}

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
          <div className="side-by-side">
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
