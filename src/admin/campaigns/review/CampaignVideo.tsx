import PlayArrow from '@mui/icons-material/PlayArrow'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { colors } from '../../../shared/brand/tokens'

const Frame = styled('div')({
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

/** Nothing is asked of the video service before the click. */
export function CampaignVideo({ id }: { id: number }) {
  const [playing, setPlaying] = useState(false)
  return (
    <>
      <Frame className="no-print">
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
              It comes from Vimeo, and only when you press play.
            </Typography>
          </>
        )}
      </Frame>
      <p className="print-only">{address(id)}</p>
    </>
  )
}
