import ArrowBack from '@mui/icons-material/ArrowBack'
import ArrowForward from '@mui/icons-material/ArrowForward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { Media } from '../../../shared/api/media'
import { colors } from '../../../shared/brand/tokens'
import { Field } from '../../components/Field'
import { FileName } from '../../media/FileName'
import { MediaImage } from '../../media/MediaImage'

const Tile = styled('li')({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  minWidth: 0,
  padding: 10,
  border: `1px solid ${colors.hairline}`,
  borderRadius: 10,
  background: '#FFFFFF',
  '&:has(input[type=radio]:checked)': { borderColor: colors.teal, background: colors.tealTint },
  '& .picture': { aspectRatio: '4 / 3' },
  '& .cover': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32, fontSize: '0.875rem', fontWeight: 500, cursor: 'pointer' },
  '& .cover input': { width: 18, height: 18, margin: 0, accentColor: colors.teal },
  '& .tools': { display: 'flex', gap: 2, '& > :last-child': { marginLeft: 'auto' } },
  '@media (pointer: coarse)': { '& .cover': { minHeight: 44 } },
})

interface ToolProps {
  label: string
  /** Said instead of the label, which is short. */
  name: string
  disabled?: boolean
  move?: number
  onClick: () => void
  children: ReactNode
}

const Tool = ({ label, name, disabled, move, onClick, children }: ToolProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton size="small" aria-label={name} disabled={disabled} data-move={move} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
)

interface Props {
  image: Media
  /** 0-based. */
  place: number
  count: number
  onCover: () => void
  onAlt: (alt: string) => void
  /** @param by -1 is earlier, 1 is later */
  onMove: (by: number) => void
  onDelete: () => void
}

/** One photo of the form: whether it is the cover, what it shows, its place, and detaching it. */
export function PhotoTile({ image, place, count, onCover, onAlt, onMove, onDelete }: Props) {
  const photo = `photo ${place + 1}`
  return (
    <Tile>
      <div className="picture">
        <MediaImage image={image} />
      </div>
      <FileName image={image} />
      <label className="cover">
        <input type="radio" name="cover" checked={image.primary} onChange={onCover} aria-label={`Story Cover Photo: ${photo}`} />
        Story Cover Photo
      </label>
      <Field label="What it shows (optional)">
        {(ids) => (
          <OutlinedInput
            size="small"
            value={image.alt}
            onChange={(event) => onAlt(event.target.value)}
            inputProps={{ ...ids, maxLength: 300 }}
          />
        )}
      </Field>
      <div className="tools">
        <Tool label="Move earlier" name={`Move ${photo} earlier`} move={image.id} disabled={place === 0} onClick={() => onMove(-1)}>
          <ArrowBack fontSize="small" />
        </Tool>
        <Tool label="Move later" name={`Move ${photo} later`} move={image.id} disabled={place === count - 1} onClick={() => onMove(1)}>
          <ArrowForward fontSize="small" />
        </Tool>
        <Tool label="Delete the image" name={`Delete ${photo}`} onClick={onDelete}>
          <DeleteOutlined fontSize="small" />
        </Tool>
      </div>
    </Tile>
  )
}
