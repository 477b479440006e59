import { useMemo, useState } from 'react'
import Typography from '@mui/material/Typography'
import type { AuditEvent } from '../../shared/api/audit'
import { PagedList } from '../list/PagedList'
import { useMoment } from '../session/use-moment'
import { AuditDialog } from './AuditDialog'
import { auditTable } from './definition'

/** Who did what, and when, newest first, for admins to read; nobody can change it (rule 13.3). */
export function AuditList() {
  const momentOf = useMoment()
  const [open, setOpen] = useState<AuditEvent | null>(null)
  const definition = useMemo(() => auditTable(momentOf, setOpen), [momentOf])
  return (
    <>
      <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
        Who signed in, opened a record or changed one, and what was refused. The trail only grows: nobody can change it, and it names the
        fields that changed, never what they held.
      </Typography>
      <PagedList definition={definition} />
      {open && <AuditDialog event={open} onClose={() => setOpen(null)} />}
    </>
  )
}
