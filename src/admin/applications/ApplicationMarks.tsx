import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { styled } from '@mui/material/styles'
import { useUpdate } from 'react-admin'
import type { ApplicationRow } from '../../shared/api/applications'
import { formatCount, formatList, pluralize } from '../../shared/text'
import { Chip, TONES } from '../components/Chip'
import { createSharedValue, useSharedValue } from '../layout/page-signals'
import { nameOf } from './StatusChip'

interface Props {
  application: Pick<ApplicationRow, 'id' | 'is_bookmarked' | 'status' | 'full_name'>
}

const silent = () => undefined

/**
 * Plain button styled by its parent, because lists have thousands. Its star shows at once, and is reverted silently if saving fails
 * (rule 11.4).
 */
export function BookmarkToggle({ application: { id, is_bookmarked: before, status, full_name } }: Props) {
  const [update, { isPending }] = useUpdate<ApplicationRow>('applications')
  const on = isPending ? !before : before
  const toggle = () => {
    if (!isPending) void update('applications', { id, data: { is_bookmarked: !before, status } }, { onError: silent })
  }
  return (
    <button
      type="button"
      className="bookmark"
      aria-pressed={on}
      aria-label={`Bookmark ${nameOf({ full_name })}`}
      title={on ? 'Remove bookmark' : 'Bookmark'}
      onClick={toggle}
    >
      {on ? <Star aria-hidden="true" /> : <StarBorder aria-hidden="true" />}
    </button>
  )
}

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

/** Names of the others who have an application open now, by its id (rule 2.16). */
export const readingNow = createSharedValue<ReadonlyMap<number, string>>(new Map())

export const readingText = (names: readonly string[]): string =>
  names.length === 0 ? '' : `${formatList(names)} ${names.length === 1 ? 'is' : 'are'} reading this now`

export function ReadingMark({ id }: { id: number }) {
  const text = useSharedValue(readingNow).get(id)
  if (!text) return null
  return (
    <Chip look={{ Icon: VisibilityOutlined, ...TONES.quiet }} title={text}>
      <span className="visually-hidden">{text}</span>
    </Chip>
  )
}
