import { Link } from 'react-router-dom'
import type { ApplicationRow } from '../../../shared/api'
import type { ListDefinition } from '../../legacy/list-types'
import { BookmarkMark } from '../BookmarkMark'
import { BookmarkToggle } from '../BookmarkToggle'
import { StatusChip } from '../StatusChip'
import { ApplicationCard } from './ApplicationCard'

const reviewPath = ({ id }: ApplicationRow) => `/application/${id}`

const campaignOf = ({ campaign, campaign_id }: ApplicationRow) => campaign && <Link to={`/campaign/${campaign_id}`}>{campaign.slug}</Link>

/**
 * Columns, search and sorting of applications (rule 2.9).
 * @param onBookmark for those who may set bookmarks; the others see them
 */
export function applicationsList(onBookmark?: (row: ApplicationRow) => void): ListDefinition<ApplicationRow> {
  const bookmarkOf = (row: ApplicationRow) =>
    onBookmark ? <BookmarkToggle application={row} onToggle={onBookmark} /> : row.is_bookmarked && <BookmarkMark />
  return {
    resource: 'applications',
    label: 'applications',
    searchLabel: 'Search applications...',
    defaultSort: { field: 'created_at', order: 'DESC' },
    searchIn: (row) => [row.full_name, row.applicant_full_name, row.email, row.home_city, row.home_state, row.reference],
    columns: [
      { id: 'is_bookmarked', label: 'Bookmark', labelHidden: true, width: onBookmark ? '30px' : '20px', cell: bookmarkOf },
      { id: 'created_at', label: 'Date', width: '96px', sortBy: (row) => Date.parse(row.created_at), cell: (row) => row.nice_date },
      {
        id: 'full_name',
        label: 'Full name',
        width: 'minmax(140px, 2fr)',
        sortBy: (row) => row.full_name,
        cell: (row) => <Link to={reviewPath(row)}>{row.full_name}</Link>,
      },
      { id: 'home_city', label: 'City', width: 'minmax(90px, 1fr)', sortBy: (row) => row.home_city, cell: (row) => row.home_city },
      { id: 'home_state', label: 'State', width: 'minmax(92px, .9fr)', sortBy: (row) => row.home_state, cell: (row) => row.home_state },
      { id: 'campaign', label: 'Campaign', width: 'minmax(96px, 1.1fr)', cell: campaignOf },
      { id: 'status', label: 'Status', width: '142px', cell: (row) => <StatusChip status={row.status} short /> },
      { id: 'reference', label: 'Reference', width: '120px', cell: (row) => <span className="tabular">{row.reference}</span> },
      {
        id: 'review',
        label: 'Review',
        labelHidden: true,
        width: '54px',
        align: 'right',
        cell: (row) => (
          <Link to={reviewPath(row)} aria-label={`Review ${row.full_name}`}>
            Review
          </Link>
        ),
      },
    ],
    card: (row) => <ApplicationCard row={row} bookmark={bookmarkOf(row)} />,
    nameOf: (row) => row.full_name,
  }
}
