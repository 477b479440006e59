import PeopleAlt from '@mui/icons-material/PeopleAlt'
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined'
import Star from '@mui/icons-material/Star'
import StarBorder from '@mui/icons-material/StarBorder'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathTo } from '../../../shared/admin-paths'
import type { ApplicationRow } from '../../../shared/api/applications'
import { APPLICATION_STATUSES, DEFAULT_APPLICATION_STATUS } from '../../../shared/application-status'
import { firstOfMonth } from '../../../shared/dates'
import { isFoundByKey } from '../../../shared/fold-text'
import { campaignFilter } from '../../campaigns/campaign-options'
import { choice, days, toggle } from '../../list/filters'
import type { ListDefinition } from '../../list/list-types'
import { TwoLines } from '../../list/RowCells'
import { BookmarkMark, nameOf, StatusChip } from '../StatusChip'
import { BookmarkToggle, MatchBadge, NameWithBadge, ReadingMark } from '../ApplicationMarks'
import { CourtDate, courtDateColumn, courtDateFilter } from '../CourtDate'
import { ageOf, assigneeOf, WORK_FILTERS, WORK_COLUMNS } from './work-columns'

/** Hides the status where the filter already says it, because the name needs the room. */
function Status({ row: { status, draft } }: Pick<ApplicationCardProps, 'row'>) {
  const filters = useListContext().filterValues as { status?: string }
  return (draft || filters.status !== status) && <StatusChip status={status} draft={draft} short />
}

const Top = ({ row, bookmark }: ApplicationCardProps) => (
  <>
    {bookmark}
    <Link className="grow name" to={pathTo('applications', row.id)}>
      {nameOf(row)}
    </Link>
    <MatchBadge count={row.match_count} />
    <ReadingMark id={row.id} />
    <Status row={row} />
  </>
)

const Below = ({ row }: Pick<ApplicationCardProps, 'row'>) => (
  <>
    <span className="grow">
      {row.urgent_on && (
        <>
          Court <CourtDate day={row.urgent_on} status={row.status} />
          {' · '}
        </>
      )}
      {[
        assigneeOf(row),
        row.read_by.length > 0 && 'Read',
        row.nice_date,
        ageOf(row),
        [row.home_city, row.home_state].filter(Boolean).join(', '),
      ]
        .filter(Boolean)
        .join(' · ')}
      {row.campaign && (
        <>
          {' · '}
          <Link to={pathTo('campaigns', row.campaign_id ?? undefined)}>{row.campaign.slug}</Link>
        </>
      )}
    </span>
    <Link to={pathTo('applications', row.id)} aria-label={`Review ${nameOf(row)}`}>
      Review
    </Link>
  </>
)

interface ApplicationCardProps {
  row: ApplicationRow
  bookmark: ReactNode
}

const ApplicationCard = (props: ApplicationCardProps) => <TwoLines first={<Top {...props} />} second={<Below {...props} />} />

const reviewPath = ({ id }: ApplicationRow) => pathTo('applications', id)

const campaignOf = ({ campaign, campaign_id }: ApplicationRow) =>
  campaign && <Link to={pathTo('campaigns', campaign_id ?? undefined)}>{campaign.slug}</Link>

const ALL = 'All'

const STATUS_NOTES: Readonly<Partial<Record<string, string>>> = {
  Completed: '“Completed” means the family sent the application. It’s waiting for review.',
  'Extended Application Completed':
    '“Extended Application Completed” means the family sent the extended application. It’s waiting for review.',
}

const FILTERS = [
  ...WORK_FILTERS,
  toggle<ApplicationRow>({
    name: 'bookmarked',
    apiName: 'is_bookmarked',
    label: 'Bookmarked only',
    icons: [Star, StarBorder],
    matches: (row) => row.is_bookmarked,
    words: 'bookmarked',
    clearLabel: 'Show all, not just bookmarked',
  }),
  toggle<ApplicationRow>({
    name: 'matches',
    apiName: 'has_matches',
    label: 'Possible matches only',
    icons: [PeopleAlt, PeopleAltOutlined],
    matches: (row) => row.match_count > 0,
    words: 'with possible matches',
    clearLabel: 'Show all, not just possible matches',
  }),
  courtDateFilter,
  days<ApplicationRow>({ initial: ({ today }) => ({ start: firstOfMonth(today), end: today }), allLabel: 'any date' }),
  campaignFilter<ApplicationRow>('server'),
  choice<ApplicationRow>({
    name: 'status',
    label: 'Status',
    initial: DEFAULT_APPLICATION_STATUS,
    off: ALL,
    options: [ALL, ...APPLICATION_STATUSES].map((status) => ({ value: status, label: status })),
    multiple: true,
    note: (status) => STATUS_NOTES[status],
    allLabel: 'all statuses',
    clearLabel: 'Show all statuses',
  }),
]

/** @param today `YYYY-MM-DD`, for the order of court dates; not needed to ask for the rows */
export function applicationsList(mayBookmark: boolean, today = ''): ListDefinition<ApplicationRow> {
  const bookmarkOf = (row: ApplicationRow) => (mayBookmark ? <BookmarkToggle application={row} /> : row.is_bookmarked && <BookmarkMark />)
  return {
    resource: 'applications',
    label: 'applications',
    searchLabel: 'Search applications...',
    defaultSort: { field: 'created_at', order: 'DESC' },
    filters: FILTERS,
    summary: { separator: ' · ', all: 'everything' },
    empty: { title: 'No applications here', teach: 'New applications from the website will appear here.' },
    exports: true,
    isFoundByServer: isFoundByKey,
    searchIn: (row) => [row.full_name, row.applicant_full_name, row.email, row.home_city, row.home_state, row.reference],
    columns: [
      { id: 'is_bookmarked', label: 'Bookmark', labelHidden: true, width: mayBookmark ? '30px' : '20px', cell: bookmarkOf },
      { id: 'created_at', label: 'Date', width: '96px', sortBy: (row) => Date.parse(row.created_at), cell: (row) => row.nice_date },
      {
        id: 'full_name',
        label: 'Full name',
        width: 'minmax(140px, 2fr)',
        sortBy: (row) => row.full_name,
        cell: (row) => (
          <NameWithBadge>
            <Link to={reviewPath(row)}>{nameOf(row)}</Link>
            <MatchBadge count={row.match_count} />
            <ReadingMark id={row.id} />
          </NameWithBadge>
        ),
      },
      {
        id: 'home_city',
        label: 'City',
        width: 'minmax(80px, .8fr)',
        dropOrder: 5,
        sortBy: (row) => row.home_city,
        cell: (row) => row.home_city,
      },
      {
        id: 'home_state',
        label: 'State',
        width: 'minmax(80px, .8fr)',
        dropOrder: 1,
        sortBy: (row) => row.home_state,
        cell: (row) => row.home_state,
      },
      { id: 'campaign', label: 'Campaign', width: 'minmax(110px, 1.2fr)', dropOrder: 4, cell: campaignOf },
      courtDateColumn(today),
      ...WORK_COLUMNS,
      { id: 'status', label: 'Status', width: '142px', cell: (row) => <StatusChip status={row.status} draft={row.draft} short /> },
      {
        id: 'reference',
        label: 'Reference number',
        width: '120px',
        dropOrder: 3,
        cell: (row) => <span className="tabular">{row.reference}</span>,
      },
      {
        id: 'review',
        label: 'Review',
        labelHidden: true,
        width: '54px',
        align: 'right',
        cell: (row) => (
          <Link to={reviewPath(row)} aria-label={`Review ${nameOf(row)}`}>
            Review
          </Link>
        ),
      },
    ],
    card: (row) => <ApplicationCard row={row} bookmark={bookmarkOf(row)} />,
    nameOf,
  }
}
