import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import type { Campaign } from '../../../shared/api/campaigns'
import { colors } from '../../../shared/brand/tokens'
import { formatCents } from '../../../shared/money'
import { isWebAddress } from '../../../shared/web-address'
import { BreakableAddress } from '../../components/BreakableAddress'
import { Fact, Facts, MailLink } from '../../components/Facts'
import { MediaImage } from '../../media/MediaImage'
import { useRecord } from '../../record/use-record'
import { ActiveMark } from '../ActiveMark'
import { formatCount } from '../../../shared/text'

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 10,
  '& h2': { fontSize: '1.625rem', overflowWrap: 'anywhere' },
  '& .logo': { width: 112, height: 72, background: '#FFFFFF', borderRadius: 8 },
})

const Words = styled('div')({ whiteSpace: 'pre-line' })

const goalWords = ({ goal, show_progress }: Campaign) =>
  goal === null ? 'None' : `$${formatCount(goal)}, progress ${show_progress ? 'shown' : 'not shown'}`

export function CampaignTop() {
  const campaign = useRecord<Campaign>()
  return (
    <>
      <Head>
        {campaign.media && (
          <div className="logo">
            <MediaImage image={{ ...campaign.media, alt: campaign.media.alt || `${campaign.company_name} logo` }} fit="contain" />
          </div>
        )}
        <Typography variant="h2">{campaign.company_name}</Typography>
        <ActiveMark active={campaign.active} />
      </Head>
      <Facts>
        <Fact label="Slug">{campaign.slug}</Fact>
        <Fact label="Company">{campaign.company_name}</Fact>
        <Fact label="Campaign Email">
          <MailLink email={campaign.email} />
        </Fact>
        <Fact label="Custom URL">
          {campaign.custom_url && isWebAddress(campaign.custom_url) ? (
            <Link href={campaign.custom_url} target="_blank" rel="noopener noreferrer">
              <BreakableAddress>{campaign.custom_url}</BreakableAddress>
            </Link>
          ) : (
            (campaign.custom_url ?? 'None')
          )}
        </Fact>
        <Fact label="Google Drive ID">{campaign.gdrive_id ?? 'None'}</Fact>
        <Fact label="Goal">{goalWords(campaign)}</Fact>
        <Fact label="Disclosure" wide>
          <Words>{campaign.disclosure ?? 'None'}</Words>
        </Fact>
      </Facts>
    </>
  )
}

export const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxWidth: 460,
  '& li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 16,
    minHeight: 36,
    padding: '4px 0',
    borderBottom: `1px solid ${colors.hairline}`,
  },
  '@media (pointer: coarse)': { '& li': { minHeight: 44 } },
})

export function CampaignFunds() {
  const { funds } = useRecord<Campaign>()
  const { raised, fees, committed, paid, available } = funds
  const rows: readonly [label: string, cents: number][] = [
    ['Raised', raised],
    ['Card fees', -fees],
    ['Committed to awards', -committed],
    ['Paid for families', -paid],
  ]
  return (
    <>
      <Rows aria-label="Funds">
        {rows.map(([label, cents]) => (
          <li key={label}>
            <span>{label}</span>
            <span className="tabular">{formatCents(cents || 0)}</span>
          </li>
        ))}
        <li>
          <strong>Available</strong>
          <strong className="tabular">{formatCents(available)}</strong>
        </li>
      </Rows>
      {available < 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Awards and fees add up to more than this campaign has raised.
        </Typography>
      )}
    </>
  )
}
