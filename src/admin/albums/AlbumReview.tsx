import Typography from '@mui/material/Typography'
import type { Album } from '../../shared/api/albums'
import { storyHtml } from '../../shared/story-html'
import { CampaignLink } from '../campaigns/CampaignLink'
import { Fact, Facts } from '../components/Facts'
import { HtmlText } from '../components/HtmlText'
import { Thumbnails } from '../media/Thumbnails'
import { EditButton } from '../record/EditButton'
import { Part } from '../record/Part'
import { RecordActions } from '../record/RecordActions'
import { RecordScreen } from '../record/RecordScreen'
import { RecordSheet, RecordTitle } from '../record/RecordSheet'
import { useRecord } from '../record/use-record'

const Actions = () => (
  <RecordActions>
    <EditButton label="Manage" />
  </RecordActions>
)

function Sheet() {
  const { title, family, year, story, media, campaign, campaign_id } = useRecord<Album>()
  return (
    <RecordSheet what={`story ${title}`} whose={`${family}, ${year}`} actions={<Actions />}>
      <Part id="top">
        <RecordTitle>{title}</RecordTitle>
        <Facts>
          <Fact label="Campaign">
            <CampaignLink campaign={campaign} campaign_id={campaign_id} />
          </Fact>
          <Fact label="Year">{year}</Fact>
          <Fact label="Family">{family}</Fact>
        </Facts>
      </Part>
      <Part id="story" title="Story">
        <HtmlText html={storyHtml(story)} />
      </Part>
      <Part id="photos" title="Photos">
        {media.length > 0 ? <Thumbnails images={media} /> : <Typography color="textSecondary">No photos yet.</Typography>}
      </Part>
    </RecordSheet>
  )
}

/** One story, for reading and printing (rule 4.4). */
export const AlbumReview = () => (
  <RecordScreen actions={<Actions />}>
    <Sheet />
  </RecordScreen>
)
