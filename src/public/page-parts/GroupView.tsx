import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import type { PublicPhoto } from '../../shared/page-parts'
import { CampaignCards } from '../components/CampaignCards'
import { IntroVideo } from '../components/IntroVideo'
import { Photo } from '../components/Photo'
import { StoryCards } from '../components/StoryCards'
import type { Call, Group, Question } from './outline'
import { Quotes } from './Quotes'

interface PageLinkProps {
  url: string
  className?: string
  children: ReactNode
}

/** Paths that Inertia can't visit. */
const NO_PAGE = /^\/(?:admin|api|assets|share|uploads)(?:[/?#]|$)|^[^?#]*\./

const PageLink = ({ url, className, children }: PageLinkProps) =>
  url.startsWith('/') && !NO_PAGE.test(url) ? (
    <Link href={url} className={className}>
      {children}
    </Link>
  ) : (
    <a href={url} className={className}>
      {children}
    </a>
  )

interface CallsProps {
  calls: readonly Call[]
}

const CallButton = ({ url, label, quiet }: Call) => (
  <PageLink url={url} className={quiet ? 'button button-quiet' : 'button'}>
    {label}
  </PageLink>
)

const Buttons = ({ calls }: CallsProps) => (
  <div className="buttons">
    {calls.map((call, index) => (
      <CallButton key={index} {...call} />
    ))}
  </div>
)

const Cards = ({ calls, heading: Heading }: CallsProps & { heading: 'h2' | 'h3' }) => (
  <ul className="cards">
    {calls.map((call, index) => (
      <li key={index}>
        <Heading>{call.title}</Heading>
        {call.text && <p>{call.text}</p>}
        <CallButton {...call} />
      </li>
    ))}
  </ul>
)

interface StepsProps {
  steps: readonly { title: string; text: string | null }[]
  heading: 'h2' | 'h3'
}

/** Numbered by CSS. Some browsers need the role for a list without markers. */
const Steps = ({ steps, heading: Heading }: StepsProps) => (
  <ol className="steps" role="list">
    {steps.map(({ title, text }, index) => (
      <li key={index}>
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
      </li>
    ))}
  </ol>
)

/** In percent of the window height, as in the styles. */
const TALLEST = 80

const sizesOf = ({ width, height }: PublicPhoto) => `min(756px, 94vw, ${width}px, ${Math.round((TALLEST * width) / height)}vh)`

const Picture = ({ photo, caption }: { photo: PublicPhoto; caption: string | null }) => (
  <figure className="picture">
    <Photo photo={photo} sizes={sizesOf(photo)} alt={photo.alt} />
    {caption && <figcaption className="meta">{caption}</figcaption>}
  </figure>
)

/** Search engines read questions from this markup (`server/head.ts`): keep details and summary adjacent. */
const Questions = ({ questions }: { questions: readonly Question[] }) => (
  <div className="questions">
    {questions.map(({ id, ask, html, isFound }) => (
      <details key={id} id={id} open={isFound ?? false} hidden={isFound === false}>
        <summary>{ask}</summary>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </details>
    ))}
  </div>
)

const Figures = ({ figures }: { figures: readonly { label: string; value: string }[] }) => (
  <dl className="numbers">
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

interface GroupViewProps {
  group: Group
  heading: 'h2' | 'h3'
}

/** Its HTML was sanitized by the server. */
export function GroupView({ group, heading }: GroupViewProps) {
  switch (group.type) {
    case 'text':
      return <div className="prose" dangerouslySetInnerHTML={{ __html: group.html }} />
    case 'questions':
      return <Questions questions={group.questions} />
    case 'buttons':
      return <Buttons calls={group.calls} />
    case 'cards':
      return <Cards calls={group.calls} heading={heading} />
    case 'picture':
      return <Picture {...group} />
    case 'video':
      return <IntroVideo id={group.vimeo_id} what={videoName(group)} />
    case 'steps':
      return <Steps steps={group.steps} heading={heading} />
    case 'figures':
      return <Figures figures={group.figures} />
    case 'quotes':
      return <Quotes quotes={group.quotes} />
    case 'latest_stories':
      return <StoryCards stories={group.stories} heading={heading} />
    case 'campaigns':
      return <CampaignCards campaigns={group.campaigns} />
  }
}

const videoName = ({ title, is_introduction }: { title: string | null; is_introduction: boolean }) =>
  title ? `“${title}”` : is_introduction ? 'our introduction' : 'this video'
