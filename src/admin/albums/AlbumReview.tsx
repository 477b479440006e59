import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'react-admin'
import type { Album } from '../../shared/api/albums'
import { storyHtml } from '../../shared/html'
import { CampaignLink } from '../campaigns/CampaignLink'
import { Fact, Facts } from '../components/Facts'
import { HtmlText } from '../components/HtmlText'
import { Thumbnails } from '../media/Thumbnails'
import { EditButton, RecordActions } from '../record/RecordActions'
import { Part } from '../record/Part'
import { RecordScreen } from '../record/RecordScreen'
import { RecordSheet, RecordTitle } from '../record/RecordSheet'
import { useRecord } from '../record/use-record'
import { STATE_DESCRIPTIONS } from './album-form'
import { Consents } from './consents/Consents'
import { StoryStateChip } from './StoryStateChip'

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
