import FlagOutlined from '@mui/icons-material/FlagOutlined'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Application } from '../../../shared/api'
import { colors } from '../../../shared/brand/tokens'
import { CopyButton } from '../../components/CopyButton'
import { BookmarkMark } from '../BookmarkMark'
import { StatusChip } from '../StatusChip'
import { Facts } from './Facts'

const Flags = styled('ul')({
  listStyle: 'none',
  margin: '0 0 12px',
  padding: '8px 12px',
  background: colors.yellowTint,
  borderRadius: 8,
  fontSize: '0.875rem',
  '& li': { display: 'flex', gap: 8, alignItems: 'center' },
  '& svg': { fontSize: 18 },
})

const Code = styled('code')({ fontSize: '0.875rem', overflowWrap: 'anywhere', marginRight: 8 })

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const CampaignFact = ({ campaign, campaign_id }: Application) =>
  campaign ? (
    <Link component={RouterLink} to={`/campaign/${campaign_id}`}>
      {campaign.slug}
    </Link>
  ) : (
    'No campaign'
  )

/** The record's facts first: date, reference, campaign, status, access code, accepted terms, and remarks for staff. */
export function ReviewTop({ application }: { application: Application }) {
  const { full_name, nice_date, reference, status, token, accepted_terms, flags, is_bookmarked, nominated, applicant_full_name } = application
  return (
    <>
      <Typography variant="h2" sx={{ fontSize: '1.625rem', mb: 2 }}>
        {full_name} {is_bookmarked && <BookmarkMark />}
      </Typography>
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
        {token && (
          <Fact label="Access code">
            <Code>{token}</Code>
            <CopyButton text={token} />
          </Fact>
        )}
        <Fact label="Terms accepted">{accepted_terms ? `Version ${accepted_terms.version} of ${accepted_terms.nice_date}` : 'Not yet'}</Fact>
      </Facts>
      {flags.length > 0 && (
        <Flags aria-label="Remarks for staff">
          {flags.map((flag) => (
            <li key={flag}>
              <FlagOutlined aria-hidden="true" />
              {flag}
            </li>
          ))}
        </Flags>
      )}
    </>
  )
}
