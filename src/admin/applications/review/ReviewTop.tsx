import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import type { Application } from '../../../shared/api'
import { NO_CAMPAIGN } from '../../campaigns/campaign-options'
import { Fact, Facts } from '../../components/Facts'
import { MessageTrouble } from '../../messages/MessageTrouble'
import { Remarks } from '../../record/Remarks'
import { useSession } from '../../session/session'
import { BookmarkMark } from '../BookmarkMark'
import { BookmarkToggle } from '../BookmarkToggle'
import { AccessCode } from '../deciding/AccessCode'
import { Deciding } from '../deciding/Deciding'
import { StatusChip } from '../StatusChip'
import { useBookmark } from '../use-bookmark'

const Name = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 8,
  '& h2': { fontSize: '1.625rem', overflowWrap: 'anywhere' },
})

const CampaignFact = ({ campaign, campaign_id }: Application) =>
  campaign ? (
    <Link component={RouterLink} to={`/campaign/${campaign_id}`}>
      {campaign.slug}
    </Link>
  ) : (
    NO_CAMPAIGN.label
  )

const AcceptedTerms = ({ terms }: { terms: Application['accepted_terms'] }) =>
  terms ? (
    <Link component={RouterLink} to={`/term/1/edit?version=${terms.version}`}>
      Version {terms.version} of {terms.nice_date}
    </Link>
  ) : (
    'Not yet'
  )

/** The name, and the bookmark: admins set it, everybody sees it (rule 2.7). */
function Heading({ application }: { application: Application }) {
  const { user } = useSession()
  const toggle = useBookmark()
  return (
    <Name>
      <Typography variant="h2">{application.full_name}</Typography>
      {user.isAdmin ? <BookmarkToggle application={application} onToggle={toggle} /> : application.is_bookmarked && <BookmarkMark />}
    </Name>
  )
}

const TopFacts = ({ application }: { application: Application }) => {
  const { id, nice_date, reference, status, token, accepted_terms, nominated, applicant_full_name } = application
  return (
    <Facts>
      <Fact label="Date">{nice_date}</Fact>
      <Fact label="Reference">
        <span className="tabular">{reference}</span>
      </Fact>
      <Fact label="Campaign">
        <CampaignFact {...application} />
      </Fact>
      <Fact label="Status">
        <StatusChip status={status} />
      </Fact>
      {nominated && <Fact label="Nominated by">{applicant_full_name ?? 'Not named'}</Fact>}
      <Fact label="Terms accepted">
        <AcceptedTerms terms={accepted_terms} />
      </Fact>
      {token && (
        <Fact label="Access code" wide className="no-print">
          <AccessCode applicationId={id} token={token} />
        </Fact>
      )}
    </Facts>
  )
}

/** The record's facts first: date, reference, campaign, status, access code, accepted terms, and remarks for staff; then what admins decide. */
export function ReviewTop({ application }: { application: Application }) {
  const { user } = useSession()
  const { flags } = application
  return (
    <>
      <Heading application={application} />
      <TopFacts application={application} />
      <Remarks texts={flags} />
      <MessageTrouble about={{ application_id: application.id }} messages={application.messages} />
      {user.isAdmin && <Deciding key={application.id} application={application} />}
    </>
  )
}
