import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { TERMS_PATH, pathTo } from '../../../shared/admin-paths'
import type { Application } from '../../../shared/api/applications'
import { NO_CAMPAIGN } from '../../campaigns/campaign-options'
import { Fact, Facts } from '../../components/Facts'
import { MessageTrouble } from '../../messages/MessageTrouble'
import { StaffNotes } from '../../record/StaffNotes'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'
import { BookmarkMark, StatusChip } from '../StatusChip'
import { BookmarkToggle } from '../BookmarkToggle'
import { AccessCode } from '../deciding/AccessCode'
import { Deciding } from '../deciding/Deciding'
import { RetentionNote } from '../keeping/RetentionNote'
import { MatchBadge } from '../matches/MatchBadge'
import { Acquaintances, Recusals } from '../recusals/Recusals'
import { SharedWork } from '../sharing/SharedWork'
import { jump } from './JumpLinks'
import { Summary } from './Summary'

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

function Heading() {
  const application = useRecord<Application>()
  const mayEdit = useCan('edit', 'applications')
  return (
    <Name>
      <Typography variant="h2">{application.full_name}</Typography>
      {mayEdit ? <BookmarkToggle application={application} /> : application.is_bookmarked && <BookmarkMark />}
    </Name>
  )
}

function TopFacts() {
  const application = useRecord<Application>()
  const { nice_date, reference, status, token, accepted_terms, nominated, applicant_full_name, entered_by, match_count } = application
  return (
    <Facts>
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
    </Facts>
  )
}

export function ReviewTop() {
  const { id, flags, messages, nameless_at } = useRecord<Application>()
  const mayEdit = useCan('edit', 'applications')
  return (
    <>
      <Heading />
      {!nameless_at && <SharedWork />}
      <TopFacts />
      {!nameless_at && <Summary />}
      <StaffNotes texts={flags} />
      <MessageTrouble about={{ application_id: id }} messages={messages} />
      <Acquaintances />
      <Recusals />
      <RetentionNote />
      {mayEdit && !nameless_at && <Deciding />}
    </>
  )
}
