import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import type { ApplicationRow } from '../../shared/api'

type Bookmarked = Pick<ApplicationRow, 'id' | 'is_bookmarked' | 'status' | 'full_name'>

interface Props<Row extends Bookmarked> {
  application: Row
  onToggle: (application: Row) => void
}

/** The star that admins press. A plain button, styled by the list or the screen it stands in: thousands of rows have one. */
export const BookmarkToggle = <Row extends Bookmarked>({ application, onToggle }: Props<Row>) => (
  <button
    type="button"
    className="bookmark"
    aria-pressed={application.is_bookmarked}
    aria-label={`Bookmark ${application.full_name}`}
    title={application.is_bookmarked ? 'Remove the bookmark' : 'Bookmark'}
    onClick={() => onToggle(application)}
  >
    {application.is_bookmarked ? <Star aria-hidden="true" /> : <StarBorder aria-hidden="true" />}
  </button>
)
