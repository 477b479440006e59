import Tooltip from '@mui/material/Tooltip'
import { useMemo, useState } from 'react'
import { useDelete } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import { isProtectedFamily } from '../../shared/albums'
import type { AlbumRow } from '../../shared/api/albums'
import { ConfirmModal, useConfirm } from '../components/ConfirmModal'
import type { ListDefinition } from '../list/list-types'
import { NewButton } from '../list/SecondaryLinks'
import { RecordList } from '../list/RecordList'
import { RowActions } from '../list/RowActions'
import { TwoLines } from '../list/RowCells'
import type { ReturnState } from '../navigation/use-back'
import { useCan } from '../session/session'
import { STORY_DELETE_FAILED, STORY_DELETE_QUESTION, STATE_LABELS, STORY_PROTECTED } from './album-form'
import { StoryStateChip } from './StoryStateChip'

const FROM_LIST: ReturnState = { from: pathTo('albums') }

interface AlbumActionsProps {
  row: AlbumRow
  onDelete?: (row: AlbumRow) => void
}

/** Puts the tooltip outside the row, which would cover it and keep it to one line. */
const BESIDE_ROWS = { popper: { disablePortal: false, container: () => document.querySelector('main') } }

/** Stays focusable: its tooltip says why the story cannot be deleted. */
const ProtectedDelete = ({ family }: { family: string }) => (
  <Tooltip title={STORY_PROTECTED} slotProps={BESIDE_ROWS}>
    <button type="button" aria-disabled="true" aria-label={`Delete ${family}`}>
      Delete
    </button>
  </Tooltip>
)

const AlbumActions = ({ row, onDelete }: AlbumActionsProps) => (
  <RowActions>
    <Link to={pathTo('albums', row.id)} aria-label={`Review ${row.family}`}>
      Review
    </Link>
    {onDelete && (
      <>
        <Link to={pathTo('albums', row.id, 'edit')} state={FROM_LIST} aria-label={`Manage ${row.family}`}>
          Manage
        </Link>
        {isProtectedFamily(row.family) ? (
          <ProtectedDelete family={row.family} />
        ) : (
          <button type="button" className="danger" aria-label={`Delete ${row.family}`} onClick={() => onDelete(row)}>
            Delete
          </button>
        )}
      </>
    )}
  </RowActions>
)

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
        'A story shows how one family got through a hard time, in words and photos. Stories show up here when admins create them, and on the public site after they’re published.',
    },
    searchIn: (row) => [row.family, String(row.year)],
    columns: [
      { id: 'year', label: 'Year', width: '84px', sortBy: (row) => row.year, cell: (row) => <span className="tabular">{row.year}</span> },
      { id: 'family', label: 'Family', width: 'minmax(140px, 1.2fr)', sortBy: (row) => row.family, cell: familyOf },
      { id: 'title', label: 'Title', width: 'minmax(150px, 2fr)', dropOrder: 1, cell: (row) => row.title },
      {
        id: 'state',
        label: 'Status',
        width: 'minmax(120px, 190px)',
        sortBy: ({ state }) => STATE_LABELS[state],
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

interface DeleteStoryProps {
  album: AlbumRow | null
  onClose: () => void
}

function DeleteStory({ album, onClose }: DeleteStoryProps) {
  const [deleteOne] = useDelete()
  const question = useConfirm({
    act: async () => {
      if (album) await deleteOne('albums', { id: album.id, previousData: album }, { returnPromise: true })
    },
    failure: STORY_DELETE_FAILED,
    onClose,
  })
  return (
    <ConfirmModal
      open={album !== null}
      type="danger"
      title={album ? `Delete the story “${album.family}”` : ''}
      confirmLabel="Delete"
      {...question}
    >
      {STORY_DELETE_QUESTION}
    </ConfirmModal>
  )
}

export function AlbumList() {
  const mayDelete = useCan('delete', 'albums')
  const [chosen, setChosen] = useState<AlbumRow | null>(null)
  const definition = useMemo(() => albumsList(mayDelete ? setChosen : undefined), [mayDelete])
  return (
    <>
      <RecordList definition={definition} actions={<NewButton label="New Story" />} />
      <DeleteStory album={chosen} onClose={() => setChosen(null)} />
    </>
  )
}
