import type { PageText } from '../../shared/page-parts'
import street from '../assets/street.svg?no-inline'
import { Photo } from '../components/Photo'
import { Band } from './Band'
import { GroupView } from './GroupView'
import { type Group, outline } from './outline'
import { PageSections } from './PageSections'

export const Introduction = ({ text }: { text: PageText }) => (
  <>
    <h1>{text.title}</h1>
    <PageSections sections={outline(text)} />
  </>
)

const IN_BANNER = ['text', 'buttons', 'cards']
type Picture = Extract<Group, { type: 'picture' }>

export function Hero({ title, groups }: { title: string; groups: readonly Group[] }) {
  const picture = groups.find((group): group is Picture => group.type === 'picture')
  const calls = groups.flatMap((group) => (group.type === 'buttons' || group.type === 'cards' ? group.calls : []))
  const below = groups.filter((group) => group !== picture && !IN_BANNER.includes(group.type))
  return (
    <>
      <div className="hero">
        <div className="wrap hero-text">
          <h1>{title}</h1>
          {groups.map(
            (group, index) =>
              group.type === 'text' && <div key={index} className="lead" dangerouslySetInnerHTML={{ __html: group.html }} />,
          )}
          {calls.length > 0 && <GroupView group={{ type: 'buttons', calls }} heading="h2" />}
        </div>
        {picture ? (
          <Photo className="hero-photo" photo={picture.photo} sizes="100vw" alt={picture.photo.alt} isFirst />
        ) : (
          <img src={street} alt="A quiet street at dusk, with one lit kitchen window." width="1600" height="420" fetchPriority="high" />
        )}
      </div>
      {below.length > 0 && <Band section={{ id: null, title: null, groups: below }} />}
    </>
  )
}
