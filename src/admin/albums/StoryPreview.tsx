import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { storyHtml } from '../../shared/story-html'
import { CleanHtml } from '../components/CleanHtml'
import { Modal } from '../components/Modal'
import { MediaImage } from '../media/MediaImage'
import type { AlbumForm } from './album-form'

const Article = styled('article')({
  display: 'grid',
  gap: 16,
  '& > .cover': { aspectRatio: '16 / 9', maxWidth: 720 },
  '& > .photos': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))', gap: 12 },
  '& > .photos > *': { aspectRatio: '4 / 3' },
})

/** The story as the public will see it, with the same cleaning of its HTML that a save does. */
export function StoryPreview({ form: { title, public_name, year, story, media }, onClose }: { form: AlbumForm; onClose: () => void }) {
  const cover = media.find(({ primary }) => primary)
  const others = media.filter((image) => image !== cover)
  return (
    <Modal open size="5xl" title="Preview" onClose={onClose}>
      <Article>
        <header>
          <Typography variant="h2" component="h3" sx={{ fontSize: '1.75rem', overflowWrap: 'anywhere' }}>
            {title || 'Without a title'}
          </Typography>
          <Typography color="textSecondary">{[public_name, year].filter(Boolean).join(', ')}</Typography>
        </header>
        {cover && (
          <div className="cover">
            <MediaImage image={cover} large />
          </div>
        )}
        <CleanHtml typed={story} read={storyHtml} />
        {others.length > 0 && (
          <div className="photos">
            {others.map((image) => (
              <div key={image.id}>
                <MediaImage image={image} />
              </div>
            ))}
          </div>
        )}
      </Article>
    </Modal>
  )
}
