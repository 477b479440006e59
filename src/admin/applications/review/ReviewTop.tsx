import Link from '@mui/material/Link'
import Typography, { type TypographyProps } from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo, TERMS_PATH } from '../../../shared/admin-paths'
import type { Application } from '../../../shared/api/applications'
import { colors } from '../../../shared/brand/tokens'
import { serverToday } from '../../../shared/server-today'
import { isBlank, pluralize } from '../../../shared/text'
import { NO_CAMPAIGN } from '../../campaigns/campaign-options'
import { Fact, Facts } from '../../components/Facts'
import { useIsPhone } from '../../components/use-is-phone'
import { MessageTrouble } from '../../messages/MessageState'
import { StaffNotes } from '../../record/StaffNotes'
import { useRecord } from '../../record/use-record'
import { useCan, useSession } from '../../session/session'
import { BookmarkToggle, MatchBadge } from '../ApplicationMarks'
import { unansweredOf } from '../conversation/use-conversation'
import { CourtDate } from '../CourtDate'
import { AccessCode, Deciding } from '../deciding/Deciding'
import { RetentionNote } from '../keeping/RetentionNote'
import { Acquaintances, Recusals } from '../recusals/Recusals'
import { SharedWork } from '../sharing/SharedWork'
import { BookmarkMark, StatusChip } from '../StatusChip'
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

const SectionLink = ({ to, className, children }: { to: string; className?: string; children: string }) => (
  <Link href={`#${to}`} className={className} onClick={(event) => jump(event, to)}>
    {children}
  </Link>
)

const DetailsLink = ({ to }: { to: string }) => (
  <Link href={`#${to}`} aria-label={`Details of ${to}`} className="no-print" onClick={(event) => jump(event, to)}>
    Details
  </Link>
)

function CourtDateFact({ details, status, urgent_on }: Pick<Application, 'details' | 'status' | 'urgent_on'>) {
  if (!urgent_on && details?.eviction_notice !== true) return null
  return <Fact label="Court date">{urgent_on ? <CourtDate day={urgent_on} status={status} full /> : 'No date yet'}</Fact>
}

function Story({ text }: { text: string }) {
  return (
    <Fact label="Story" wide>
      <Excerpt>{text}</Excerpt>
      <SectionLink to="story" className="no-print">
        Read the whole story
      </SectionLink>
    </Fact>
  )
}

function Summary() {
  const application = useRecord<Application>()
  const { timeZone } = useSession()
  const today = serverToday()
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

const Name = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 8,
  '& h2': { fontSize: '1.625rem', overflowWrap: 'anywhere' },
})

const CampaignFact = ({ campaign, campaign_id }: Application) =>
  campaign ? (
    <Link component={RouterLink} to={pathTo('campaigns', campaign_id ?? undefined)}>
      {campaign.slug}
    </Link>
  ) : (
    NO_CAMPAIGN.label
  )

const AcceptedTerms = ({ terms }: { terms: Application['accepted_terms'] }) =>
  terms ? (
    <Link component={RouterLink} to={`${TERMS_PATH}?version=${terms.version}`}>
      Version {terms.version} from {terms.nice_date}
    </Link>
  ) : (
    'Not yet'
  )

/** Takes the focus from the page's heading, which is the same for every family, when one is come to. */
export function FamilyName({ children, ...style }: { children: string } & Pick<TypographyProps, 'sx'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement?.tagName === 'H1') heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Typography variant="h2" ref={heading} tabIndex={-1} {...style}>
      {children}
    </Typography>
  )
}

function Heading() {
  const application = useRecord<Application>()
  const mayEdit = useCan('edit', 'applications')
  return (
    <Name>
      <FamilyName>{application.full_name}</FamilyName>
      {mayEdit ? <BookmarkToggle application={application} /> : application.is_bookmarked && <BookmarkMark />}
    </Name>
  )
}

const Line = styled(Facts)(({ theme }) => ({
  [theme.breakpoints.up('sm')]: {
    '@media screen': { display: 'flex', flexWrap: 'wrap', gap: '8px 28px', '& > div[data-wide]': { flexBasis: '100%' } },
  },
}))

function TopFacts() {
  const application = useRecord<Application>()
  const { nice_date, reference, status, token, accepted_terms, nominated, applicant_full_name, entered_by, match_count } = application
  return (
    <Line>
      <Fact label="Date">{nice_date}</Fact>
      <Fact label="Reference number">
        <span className="tabular">{reference}</span>
      </Fact>
      <Fact label="Campaign">
        <CampaignFact {...application} />
      </Fact>
      <Fact label="Status">
        <StatusChip status={status} />
      </Fact>
      {nominated && <Fact label="Nominated by">{applicant_full_name ?? 'Not named'}</Fact>}
      {entered_by && <Fact label="Entered by">{entered_by.name} (paper or phone)</Fact>}
      <Fact label="Terms accepted">
        <AcceptedTerms terms={accepted_terms} />
      </Fact>
      {match_count > 0 && (
        <Fact label="Possible matches">
          <Link href="#matches" onClick={(event) => jump(event, 'matches')}>
            <MatchBadge count={match_count} /> to review
          </Link>
        </Fact>
      )}
      {token && (
        <Fact label="Access code" wide className="no-print">
          <AccessCode token={token} />
        </Fact>
      )}
    </Line>
  )
}

export function ReviewTop() {
  const { id, flags, messages, nameless_at } = useRecord<Application>()
  const mayEdit = useCan('edit', 'applications')
  const isPhone = useIsPhone()
  return (
    <>
      <Heading />
      <Acquaintances />
      <Recusals />
      {!nameless_at && isPhone && <Summary />}
      {!nameless_at && <SharedWork />}
      <TopFacts />
      {!nameless_at && !isPhone && <Summary />}
      <StaffNotes texts={flags} />
      <MessageTrouble about={{ application_id: id }} messages={messages} />
      <RetentionNote />
      {mayEdit && !nameless_at && <Deciding />}
    </>
  )
}
