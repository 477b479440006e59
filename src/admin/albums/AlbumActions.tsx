import Tooltip from '@mui/material/Tooltip'
import { Link } from 'react-router-dom'
import { isProtectedFamily } from '../../shared/albums'
import { pathTo } from '../../shared/admin-paths'
import type { AlbumRow } from '../../shared/api/albums'
import { RowActions } from '../list/RowActions'
import type { ComingFrom } from '../navigation/use-back'
import { STORY_PROTECTED } from './album-texts'

const FROM_LIST: ComingFrom = { from: pathTo('albums') }

interface Props {
  row: AlbumRow
  /** Absent for those who may only review (rule 4.4). */
  onDelete?: (row: AlbumRow) => void
}

/** Beside the rows: within one it would lie under the next, and keep to the cell's single line. */
const BESIDE_ROWS = { popper: { disablePortal: false, container: () => document.querySelector('main') } }

/** It stays in reach of keyboard and tooltip, so that one learns why. */
const ProtectedDelete = ({ family }: { family: string }) => (
  <Tooltip title={STORY_PROTECTED} slotProps={BESIDE_ROWS}>
    <button type="button" aria-disabled="true" aria-label={`Delete ${family}`}>
      Delete
    </button>
  </Tooltip>
)

/** Review for everybody; Manage and Delete for admins. */
export const AlbumActions = ({ row, onDelete }: Props) => (
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
