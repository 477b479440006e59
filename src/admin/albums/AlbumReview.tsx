import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Album } from '../../shared/api'
import { storyHtml } from '../../shared/story-html'
import { campaignName } from '../campaigns/campaign-options'
import { Fact, Facts } from '../components/Facts'
import { HtmlText } from '../components/HtmlText'
import { Thumbnails } from '../media/Thumbnails'
import { EditButton } from '../record/EditButton'
import { Part } from '../record/Part'
import { PrintHead } from '../record/PrintHead'
import { RecordActions } from '../record/RecordActions'
import { RecordScreen } from '../record/RecordScreen'

const Actions = ({ id }: { id: number }) => (
  <RecordActions resource="albums" path="/album" noun="story" id={id}>
    <EditButton label="Manage" />
  </RecordActions>
)

const Review = ({ album }: { album: Album }) => (
  <div className="print-frame">
    <PrintHead what={`story ${album.title}`} whose={`${album.family}, ${album.year}`} />
    <div className="print-body">
      <Actions id={album.id} />
      <Part id="top">
        <Typography variant="h2" sx={{ mb: 2, fontSize: '1.625rem', overflowWrap: 'anywhere' }}>
          {album.title}
        </Typography>
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
    </div>
  </div>
)

/** One story, for reading and printing (spec section 2). */
export const AlbumReview = () => (
  <RecordScreen<Album> resource="albums" nameOf={({ family }) => family} actions={(id) => <Actions id={id} />}>
    {(album) => <Review album={album} />}
  </RecordScreen>
)
