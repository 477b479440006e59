import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import type { Staff } from '../../shared/api/staff'
import { RecordList } from '../list/RecordList'
import { useSession } from '../session/session'
import { CorrectDialog } from './CorrectDialog'
import { staffList } from './definition'
import { InviteDialog } from './InviteDialog'
import { LinkDialog } from './LinkDialog'
import { StaffActionDialog } from './StaffActionDialog'
import type { StaffAction } from './staff-actions'

type Open =
  | { kind: 'invite' }
  | { kind: 'correct'; account: Staff }
  | { kind: 'action'; action: StaffAction; account: Staff }
  | { kind: 'link'; name: string; link: string }
  | null

/** The staff accounts, for admins: invite, role, disable, reset and sign out. */
export function StaffList() {
  const { user } = useSession()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const definition = useMemo(
    () =>
      staffList(user.id, {
        onChoose: (account, action) => setOpen({ kind: 'action', account, action }),
        onCorrect: (account) => setOpen({ kind: 'correct', account }),
      }),
    [user.id],
  )
  const after = (name: string, link: string | null | undefined) => setOpen(link ? { kind: 'link', name, link } : null)
  return (
    <>
      <RecordList
        definition={definition}
        actions={
          <Button variant="contained" startIcon={<PersonAddOutlined />} onClick={() => setOpen({ kind: 'invite' })}>
            Invite
          </Button>
        }
      />
      {open?.kind === 'invite' && <InviteDialog onInvited={({ name, link }) => after(name, link)} onClose={close} />}
      {open?.kind === 'correct' && <CorrectDialog account={open.account} onClose={close} />}
      {open?.kind === 'action' && (
        <StaffActionDialog
          action={open.action}
          account={open.account}
          onDone={(answer) => after(open.account.name, answer?.link)}
          onClose={close}
        />
      )}
      {open?.kind === 'link' && <LinkDialog name={open.name} link={open.link} onClose={close} />}
    </>
  )
}
