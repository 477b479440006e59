import { CampaignCards } from '../components/CampaignCards'
import { IntroVideo } from '../components/IntroVideo'
import { StoryCards } from '../components/StoryCards'
import { Buttons, Cards } from './Calls'
import { Figures } from './Figures'
import type { Group } from './outline'
import { Picture } from './Picture'
import { Questions } from './Questions'
import { Quotes } from './Quotes'
import { Steps } from './Steps'

interface Props {
  group: Group
  /** The level of headings within it. */
  heading: 'h2' | 'h3'
}

/** One part of a page that staff wrote, or some that belong together. Its HTML arrives sanitised by the server. */
export function GroupView({ group, heading }: Props) {
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
