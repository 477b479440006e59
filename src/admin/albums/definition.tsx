import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { AlbumRow } from '../../shared/api/albums'
import type { ListDefinition } from '../list/list-types'
import { TwoLines } from '../list/TwoLines'
import { AlbumActions } from './AlbumActions'
import { StoryStateChip } from './StoryStateChip'
import { STATE_WORDS } from './album-texts'

/**
 * Columns, search and sorting of stories (rule 4.4).
 * @param onDelete for those who may delete and manage; the others review
 */
export function albumsList(onDelete?: (row: AlbumRow) => void): ListDefinition<AlbumRow> {
  const familyOf = (row: AlbumRow) => <Link to={pathTo('albums', row.id)}>{row.family}</Link>
  const actionsOf = (row: AlbumRow) => <AlbumActions row={row} onDelete={onDelete} />
  return {
    resource: 'albums',
    label: 'albums',
    searchLabel: 'Search stories...',
    defaultSort: { field: 'year', order: 'DESC' },
    empty: {
      title: 'No stories here',
      teach:
        'A story tells how one family got through, in words and photos. Stories that admins write appear here, and on the public site once they are published.',
    },
    searchIn: (row) => [row.family, String(row.year)],
    columns: [
      { id: 'year', label: 'Year', width: '84px', sortBy: (row) => row.year, cell: (row) => <span className="tabular">{row.year}</span> },
      { id: 'family', label: 'Family', width: 'minmax(140px, 1.2fr)', sortBy: (row) => row.family, cell: familyOf },
      { id: 'title', label: 'Title', width: 'minmax(150px, 2fr)', yields: 1, cell: (row) => row.title },
      {
        id: 'state',
        label: 'In public',
        width: 'minmax(120px, 190px)',
        sortBy: ({ state }) => STATE_WORDS[state],
        cell: ({ state }) => <StoryStateChip state={state} />,
      },
      { id: 'actions', label: 'Actions', labelHidden: true, width: onDelete ? '208px' : '76px', align: 'right', cell: actionsOf },
    ],
    card: (row) => (
      <TwoLines
        first={
          <>
            <Link className="grow name" to={pathTo('albums', row.id)}>
              {row.family}
            </Link>
            <StoryStateChip state={row.state} />
            <span className="tabular">{row.year}</span>
          </>
        }
        second={
          <>
            <span className="grow">{row.title}</span>
            {actionsOf(row)}
          </>
        }
      />
    ),
    nameOf: (row) => row.family,
  }
}
