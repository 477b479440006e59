import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Album } from '../../shared/api'
import { storyHtml } from '../../shared/story-html'
import { campaignName } from '../campaigns/campaign-options'
import { Fact, Facts } from '../components/Facts'
import { HtmlText } from '../components/HtmlText'
import { Thumbnails } from '../media/Thumbnails'
import { EditButton } from '../legacy/EditButton'
import { Part } from '../record/Part'
import { RecordActions } from '../legacy/RecordActions'
import { RecordScreen } from '../legacy/RecordScreen'
import { RecordSheet, RecordTitle } from '../record/RecordSheet'

const Actions = ({ id }: { id: number }) => (
  <RecordActions resource="albums" path="/album" noun="story" id={id}>
    <EditButton label="Manage" />
  </RecordActions>
)

const Review = ({ album }: { album: Album }) => (
  <RecordSheet what={`story ${album.title}`} whose={`${album.family}, ${album.year}`} actions={<Actions id={album.id} />}>
    <Part id="top">
      <RecordTitle>{album.title}</RecordTitle>
      <Facts>
        <Fact label="Campaign">
          <Link component={RouterLink} to={`/campaign/${album.campaign_id}`}>
            {campaignName(album.campaign)}
          </Link>
        </Fact>
        <Fact label="Year">{album.year}</Fact>
        <Fact label="Family">{album.family}</Fact>
      </Facts>
    </Part>
    <Part id="story" title="Story">
      <HtmlText html={storyHtml(album.story)} />
    </Part>
    <Part id="photos" title="Photos">
      {album.media.length > 0 ? <Thumbnails images={album.media} /> : <Typography color="textSecondary">No photos yet.</Typography>}
    </Part>
  </RecordSheet>
)

/** One story, for reading and printing (rule 4.4). */
export const AlbumReview = () => (
  <RecordScreen<Album> resource="albums" nameOf={({ family }) => family} actions={(id) => <Actions id={id} />}>
    {(album) => <Review key={album.id} album={album} />}
  </RecordScreen>
)
