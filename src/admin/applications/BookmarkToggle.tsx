import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import { useUpdate } from 'react-admin'
import type { ApplicationRow } from '../../shared/api/applications'
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
