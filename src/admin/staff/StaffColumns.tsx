import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import MoreVert from '@mui/icons-material/MoreVert'
import ScheduleSendOutlined from '@mui/icons-material/ScheduleSendOutlined'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { Staff } from '../../shared/api/staff'
import { colors } from '../../shared/brand/tokens'
import { ActionMenu } from '../components/ActionMenu'
import type { ListDefinition } from '../list/list-types'
import { type StaffAction, STAFF_ACTIONS } from './StaffActionDialog'
import { staffName } from './staff-options'

interface StaffMenuProps {
  account: Staff
  onChoose: (action: StaffAction) => void
  onCorrect: () => void
}

function StaffMenu({ account, onChoose, onCorrect }: StaffMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const pick = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Actions for ${account.name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <ActionMenu label={`Actions for ${account.name}`} anchor={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={pick(onCorrect)}>Edit name or email…</MenuItem>
        {STAFF_ACTIONS.filter((action) => action.isAvailable(account)).map((action) => (
          <MenuItem key={action.id} onClick={pick(() => onChoose(action))}>
            {action.label}…
          </MenuItem>
        ))}
      </ActionMenu>
    </>
  )
}

const State = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontSize: '0.8125rem',
  fontWeight: 550,
  verticalAlign: 'middle',
  '& svg': { fontSize: 16 },
})

function StaffState({ account: { disabled, invited } }: { account: Pick<Staff, 'disabled' | 'invited'> }) {
  const [Icon, word, color] = disabled
    ? [BlockOutlined, 'Disabled', colors.red]
    : invited
      ? [ScheduleSendOutlined, 'Invited', colors.muted]
      : [CheckCircleOutlined, 'Active', colors.tealDark]
  return (
    <State style={{ color }}>
      <Icon aria-hidden="true" />
      {word}
    </State>
  )
}

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

export function staffList(ownId: number, { onChoose, onCorrect }: Menu): ListDefinition<Staff> {
  const nameOf = (account: Staff) => staffName(account, ownId)
  const menuOf = (account: Staff) => (
    <StaffMenu account={account} onChoose={(action) => onChoose(account, action)} onCorrect={() => onCorrect(account)} />
  )
  return {
    resource: 'users',
    label: 'staff',
    searchLabel: 'Search staff...',
    defaultSort: { field: 'name', order: 'ASC' },
    empty: { title: 'No staff found', teach: 'No accounts match your search.' },
    searchIn: (row) => [row.name, row.email],
    columns: [
      { id: 'name', label: 'Name', width: 'minmax(140px, 1.5fr)', sortBy: (row) => row.name, cell: nameOf },
      { id: 'email', label: 'Email', width: 'minmax(160px, 2fr)', sortBy: (row) => row.email, cell: (row) => row.email },
      { id: 'role', label: 'Role', width: '90px', sortBy: roleOf, cell: roleOf },
      { id: 'state', label: 'Status', width: '110px', sortBy: stateOf, cell: (row) => <StaffState account={row} /> },
      { id: 'second_factor', label: 'Two-step', width: '112px', dropOrder: 2, sortBy: factorOf, cell: factorOf },
      {
        id: 'created_at',
        label: 'Added',
        width: '104px',
        dropOrder: 1,
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
