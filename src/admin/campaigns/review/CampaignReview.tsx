import PlayArrow from '@mui/icons-material/PlayArrow'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { Campaign } from '../../../shared/api/campaigns'
import { colors } from '../../../shared/brand/tokens'
import { formatCents } from '../../../shared/money'
import { formatCount, pluralize } from '../../../shared/text'
import { StatusChip } from '../../applications/StatusChip'
import { EditButton, RecordActions } from '../../record/RecordActions'
import { Part, RecordSheet } from '../../record/RecordSheet'
import { RecordScreen } from '../../record/RecordScreen'
import { useRecord } from '../../record/use-record'
import { useCan } from '../../session/session'
import { CampaignFunds, CampaignTop, Rows } from './CampaignTop'
import { LinkCards, SecureCode } from './CampaignSharing'

const CampaignVideoFrame = styled('div')({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 8,
  maxWidth: 640,
  aspectRatio: '16 / 9',
  borderRadius: 10,
  overflow: 'hidden',
  background: colors.sand,
  '&:has(iframe)': { placeContent: 'stretch' },
  '& iframe': { width: '100%', height: '100%', border: 0 },
  '& p': { margin: '0 16px', textAlign: 'center' },
})

const address = (id: number) => `https://vimeo.com/${id}`

/** Loads nothing from Vimeo before the click. */
function CampaignVideo({ id }: { id: number }) {
  const [playing, setPlaying] = useState(false)
  return (
    <>
      <CampaignVideoFrame className="no-print">
        {playing ? (
          <iframe
            ref={(frame) => frame?.focus()}
            title="Campaign video"
            src={`https://player.vimeo.com/video/${id}?dnt=1`}
            allow="fullscreen"
          />
        ) : (
          <>
            <Button variant="contained" startIcon={<PlayArrow />} onClick={() => setPlaying(true)}>
              Play the video
            </Button>
            <Typography variant="body2" color="textSecondary">
              The video loads from Vimeo when you press play.
            </Typography>
          </>
        )}
      </CampaignVideoFrame>
      <p className="print-only">{address(id)}</p>
    </>
  )
}

function CampaignDonations() {
  const { id, donations, donations_total: total } = useRecord<Campaign>()
  if (total.count === 0)
    return <Typography color="textSecondary">No donations through this campaign yet. Share its donate link.</Typography>
  return (
    <>
      <Typography sx={{ mb: 2 }}>{formatCents(total.taken)} raised so far.</Typography>
      <Rows>
        {donations.map((donation) => (
          <li key={donation.id}>
            <Link component={RouterLink} to={pathTo('donations', donation.id)}>
              {donation.name}
            </Link>
            <span className="tabular">
              {formatCents(donation.amount)}, {donation.nice_date}
            </span>
          </li>
        ))}
        <li>
          <strong>All</strong>
          <Link
            component={RouterLink}
            to={`${pathTo('donations')}?campaign_id=${id}`}
            className="tabular"
            aria-label={`${pluralize(total.count, 'donation')} in total`}
          >
            {formatCount(total.count)}
          </Link>
        </li>
      </Rows>
    </>
  )
}

const listOf = (campaign: number, status: string) =>
  `${pathTo('applications')}?${new URLSearchParams({ campaign_id: String(campaign), start: '', end: '', status }).toString()}`

function CampaignApplications() {
  const { id, applications } = useRecord<Campaign>()
  if (applications.length === 0)
    return <Typography color="textSecondary">No applications through this campaign yet. Share its apply link.</Typography>
  const total = applications.reduce((sum, { count }) => sum + count, 0)
  return (
    <Rows>
      {applications.map(({ status, count }) => (
        <li key={status}>
          <StatusChip status={status} />
          <Link
            component={RouterLink}
            to={listOf(id, status)}
            className="tabular"
            aria-label={`${formatCount(count)} with status ${status}`}
          >
            {formatCount(count)}
          </Link>
        </li>
      ))}
      <li>
        <strong>All</strong>
        <Link component={RouterLink} to={listOf(id, 'All')} className="tabular" aria-label={`${pluralize(total, 'application')} in total`}>
          {formatCount(total)}
        </Link>
      </li>
    </Rows>
  )
}

function CampaignStories() {
  const { albums } = useRecord<Campaign>()
  const mayEdit = useCan('edit', 'albums')
  if (albums.length === 0) return <Typography color="textSecondary">No stories for this campaign yet.</Typography>
  return (
    <Rows>
      {albums.map(({ id, year, family }) => (
        <li key={id}>
          <Link component={RouterLink} to={pathTo('albums', id, mayEdit ? 'edit' : undefined)}>
            {family}
          </Link>
          <span className="tabular">{year}</span>
        </li>
      ))}
    </Rows>
  )
}

const Actions = () => (
  <RecordActions>
    <EditButton />
  </RecordActions>
)

function Sheet() {
  const { slug, company_name, vimeo_id } = useRecord<Campaign>()
  return (
    <RecordSheet title={`campaign ${slug}`} subtitle={company_name} actions={<Actions />}>
      <Part id="top">
        <CampaignTop />
      </Part>
      <Part id="links" title="Links and QR codes">
        <LinkCards />
      </Part>
      <Part id="code" title="Secure code">
        <SecureCode />
      </Part>
      {vimeo_id ? (
        <Part id="video" title="Video">
          <CampaignVideo key={vimeo_id} id={vimeo_id} />
        </Part>
      ) : null}
      <Part id="stories" title="Stories">
        <CampaignStories />
      </Part>
      <Part id="applications" title="Applications">
        <CampaignApplications />
      </Part>
      <Part id="donations" title="Donations">
        <CampaignDonations />
      </Part>
      <Part id="funds" title="Funds">
        <CampaignFunds />
      </Part>
    </RecordSheet>
  )
}

export const CampaignReview = () => (
  <RecordScreen actions={<Actions />}>
    <Sheet />
  </RecordScreen>
)
