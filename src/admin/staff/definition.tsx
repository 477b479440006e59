import { styled } from '@mui/material/styles'
import type { Staff } from '../../shared/api/staff'
import { colors } from '../../shared/brand/tokens'
import type { ListDefinition } from '../list/list-types'
import type { StaffAction } from './staff-actions'
import { StaffMenu } from './StaffMenu'
import { StaffState } from './StaffState'

const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 10,
  '& div': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: colors.muted, fontSize: '0.8125rem', overflow: 'hidden', textOverflow: 'ellipsis' },
})

const roleOf = ({ isAdmin }: Staff) => (isAdmin ? 'Admin' : 'Staff')
const factorOf = ({ second_factor }: Staff) => (second_factor ? 'On' : 'Off')
const stateOf = ({ disabled, invited }: Staff) => (disabled ? 2 : invited ? 1 : 0)

interface Menu {
  onChoose: (account: Staff, action: StaffAction) => void
  onCorrect: (account: Staff) => void
}

/** @param ownId the reader's own account, marked as such */
export function staffList(ownId: number, { onChoose, onCorrect }: Menu): ListDefinition<Staff> {
  const nameOf = ({ id, name }: Staff) => (id === ownId ? `${name} (you)` : name)
  const menuOf = (account: Staff) => (
    <StaffMenu account={account} onChoose={(action) => onChoose(account, action)} onCorrect={() => onCorrect(account)} />
  )
  return {
    resource: 'users',
    label: 'staff',
    searchLabel: 'Search staff...',
    defaultSort: { field: 'name', order: 'ASC' },
    empty: { title: 'Nobody here', teach: 'No account fits the search.' },
    searchIn: (row) => [row.name, row.email],
    columns: [
      { id: 'name', label: 'Name', width: 'minmax(140px, 1.5fr)', sortBy: (row) => row.name, cell: nameOf },
      { id: 'email', label: 'Email', width: 'minmax(160px, 2fr)', sortBy: (row) => row.email, cell: (row) => row.email },
      { id: 'role', label: 'Role', width: '90px', sortBy: roleOf, cell: roleOf },
      { id: 'state', label: 'State', width: '110px', sortBy: stateOf, cell: (row) => <StaffState account={row} /> },
      { id: 'second_factor', label: 'Second factor', width: '112px', yields: 2, sortBy: factorOf, cell: factorOf },
      {
        id: 'created_at',
        label: 'Since',
        width: '104px',
        yields: 1,
        sortBy: (row) => Date.parse(row.created_at),
        cell: (row) => row.nice_date,
      },
      { id: 'actions', label: 'Actions', labelHidden: true, width: '48px', align: 'right', cell: menuOf },
    ],
    card: (row) => (
      <Card>
        <div>
          <strong>{nameOf(row)}</strong>
          <small>
            {roleOf(row)} · {row.email}
          </small>
        </div>
        <StaffState account={row} />
        {menuOf(row)}
      </Card>
    ),
  }
}
