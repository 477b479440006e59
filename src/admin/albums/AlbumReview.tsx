import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useRecordContext } from 'react-admin'
import type { Album, Consent } from '../../shared/api/albums'
import { colors } from '../../shared/brand/tokens'
import { consentEndReason } from '../../shared/consents'
import { formatDay } from '../../shared/dates'
import { storyHtml } from '../../shared/html'
import { serverToday } from '../../shared/server-today'
import { CampaignLink } from '../campaigns/CampaignLink'
import { Fact, Facts } from '../components/Facts'
import { HtmlText } from '../components/HtmlText'
import { Thumbnails } from '../media/Thumbnails'
import { Part, RecordSheet, RecordTitle } from '../record/RecordSheet'
import { EditButton, RecordActions } from '../record/RecordActions'
import { RecordScreen } from '../record/RecordScreen'
import { useRecord } from '../record/use-record'
import { consentEndText, STATE_DESCRIPTIONS } from './album-form'
import { StoryStateChip } from './StoryStateChip'

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 10,
  '& > li': { borderLeft: `4px solid ${colors.hairline}`, paddingLeft: 12, overflowWrap: 'anywhere' },
  '& > li[data-over]': { borderLeftColor: colors.red },
  '& p': { margin: 0, fontSize: '0.875rem' },
})

function One({ consent, today }: { consent: Consent; today: string }) {
  const { person, guardian, scope, given_on, note } = consent
  return (
    <li data-over={consentEndReason(consent, today) ?? undefined}>
      <strong>{person}</strong>
      {guardian && <>, consent given by {guardian}</>}
      <p>
        For the {scope}. Given {formatDay(given_on)}
        {consentEndText(consent, today)}
      </p>
      {note && <p>{note}</p>}
    </li>
  )
}

export function Consents() {
  const { consents } = useRecord<Album>()
  const today = serverToday()
  if (consents.length === 0) return <Typography color="textSecondary">No consents recorded. You need at least one to publish.</Typography>
  return (
    <List>
      {consents.map((consent) => (
        <One key={consent.id} consent={consent} today={today} />
      ))}
    </List>
  )
}

function PublicLink() {
  const album = useRecordContext<Album>()
  if (!album) return null
  const { id, state } = album
  const isShown = state === 'published'
  return (
    <Button variant="outlined" href={isShown ? `/stories/${id}` : `/preview/story/${id}`} target="_blank" rel="noopener">
      {isShown ? 'View on website' : 'Preview'}
    </Button>
  )
}

const Actions = () => (
  <RecordActions>
    <PublicLink />
    <EditButton label="Manage" />
  </RecordActions>
)

function Sheet() {
  const { title, family, year, story, media, campaign, campaign_id, public_name, state } = useRecord<Album>()
  return (
    <RecordSheet title={`story ${title}`} subtitle={`${family}, ${year}`} actions={<Actions />}>
      <Part id="top">
        <RecordTitle>{title}</RecordTitle>
        <Facts>
          <Fact label="Campaign">
            <CampaignLink campaign={campaign} campaign_id={campaign_id} />
          </Fact>
          <Fact label="Year">{year}</Fact>
          <Fact label="Family">{family}</Fact>
          <Fact label="Public name">{public_name ?? 'None (no name is shown)'}</Fact>
          <Fact label="Status" wide>
            <StoryStateChip state={state} /> {STATE_DESCRIPTIONS[state]}
          </Fact>
        </Facts>
      </Part>
      <Part id="story" title="Story">
        <HtmlText html={storyHtml(story)} />
      </Part>
      <Part id="consents" title="Consents">
        <Consents />
      </Part>
      <Part id="photos" title="Photos">
        {media.length > 0 ? <Thumbnails images={media} /> : <Typography color="textSecondary">No photos yet.</Typography>}
      </Part>
    </RecordSheet>
  )
}

export const AlbumReview = () => (
  <RecordScreen actions={<Actions />}>
    <Sheet />
  </RecordScreen>
)
