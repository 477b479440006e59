import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import { styled } from '@mui/material/styles'
import { Chip, TONES } from '../../components/Chip'
import { formatCount, pluralize } from '../../../shared/text'

export function MatchBadge({ count }: { count: number }) {
  if (count === 0) return null
  const words = pluralize(count, 'possible match', 'possible matches')
  return (
    <Chip look={{ Icon: PeopleAltOutlined, ...TONES.open }} title={words}>
      <span aria-hidden="true">{formatCount(count)}</span>
      <span className="visually-hidden">{words}</span>
    </Chip>
  )
}

export const NameWithBadge = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > a': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > a:focus-visible': { outlineOffset: -2 },
  '& > span': { flex: 'none' },
})
