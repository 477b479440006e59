import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Application } from '../../../shared/api/applications'
import { colors } from '../../../shared/brand/tokens'
import { isBlank, pluralize } from '../../../shared/text'
import { Fact, Facts } from '../../components/Facts'
import { useRecord } from '../../record/use-record'
import { useSession, useToday } from '../../session/session'
import { unansweredOf } from '../conversation/use-conversation'
import { CourtDate } from '../CourtDate'
import { jump } from './JumpLinks'
import { submissionDays } from './review-parts'
import { householdText, housingFacts, reasonsText } from './summary'

const Frame = styled('section')({
  margin: '4px 0 16px',
  padding: '12px 16px 4px',
  borderRadius: 8,
  background: colors.sand,
  '& dd > a': { whiteSpace: 'nowrap' },
  '@media print': { padding: 0, background: 'none' },
})

const Excerpt = styled('p')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  maxWidth: '72ch',
  margin: '0 0 2px',
  whiteSpace: 'pre-line',
  unicodeBidi: 'plaintext',
})

const SectionLink = ({ to, children }: { to: string; children: string }) => (
  <Link href={`#${to}`} onClick={(event) => jump(event, to)}>
    {children}
  </Link>
)

const DetailsLink = ({ to }: { to: string }) => (
  <Link href={`#${to}`} aria-label={`Details of ${to}`} className="no-print" onClick={(event) => jump(event, to)}>
    Details
  </Link>
)

function CourtDateFact({ details, urgent_on }: Pick<Application, 'details' | 'urgent_on'>) {
  if (!urgent_on && details?.eviction_notice !== true) return null
  return <Fact label="Court date">{urgent_on ? <CourtDate day={urgent_on} full /> : 'No date yet'}</Fact>
}

function Story({ text }: { text: string }) {
  return (
    <Fact label="Story" wide>
      <Excerpt>{text}</Excerpt>
      <SectionLink to="story">Read the whole story</SectionLink>
    </Fact>
  )
}

export function Summary() {
  const application = useRecord<Application>()
  const { timeZone } = useSession()
  const today = useToday()
  const details = application.details ?? {}
  const story = typeof details.story === 'string' && !isBlank(details.story) ? details.story : null
  const unanswered = unansweredOf(application)
  const [first] = unanswered
  return (
    <Frame aria-labelledby="at-a-glance">
      <Typography variant="h3" id="at-a-glance">
        At a glance
      </Typography>
      <Facts>
        <Fact label="Household">
          {householdText(application, today)} <DetailsLink to="household" />
        </Fact>
        {housingFacts(details, submissionDays(application, timeZone)).map(({ label, text }, index) => (
          <Fact key={label} label={label}>
            {text} {index === 0 && <DetailsLink to="housing" />}
          </Fact>
        ))}
        <CourtDateFact {...application} />
        {first && (
          <Fact label="From the family">
            <SectionLink to={`message-${first.id}`}>{pluralize(unanswered.length, 'unanswered message')}</SectionLink>
          </Fact>
        )}
        <Fact label="Reasons" wide>
          {reasonsText(details)}
        </Fact>
        {story && <Story text={story} />}
      </Facts>
    </Frame>
  )
}
