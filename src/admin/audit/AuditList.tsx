import { useMemo, useState } from 'react'
import Typography from '@mui/material/Typography'
import type { AuditEvent } from '../../shared/api'
import { NothingFound, type WayOut } from '../legacy/NothingFound'
import { PagedList } from '../legacy/PagedList'
import { useAddressFilters } from '../legacy/use-address-filters'
import { usePagedList } from '../legacy/use-paged-list'
import { useMoment } from '../session/use-moment'
import { AuditDialog } from './AuditDialog'
import { AuditFilterBar } from './AuditFilterBar'
import { auditTable } from './definition'
import { NEWEST_FIRST, readFilters, setFilters, summaryOf, type AuditFilters } from './filters'

/** What narrows the list, each with what takes it away. */
const waysOut = (filters: AuditFilters, change: (part: Partial<AuditFilters>) => void): WayOut[] =>
  [
    { on: filters.start || filters.end, label: 'Look at any date', part: { start: '', end: '' } },
    { on: filters.user, label: 'Show everybody', part: { user: 0 } },
    { on: filters.action, label: 'Show whatever happened', part: { action: null } },
    { on: filters.record, label: 'Show every number', part: { record: '' } },
    { on: filters.resource, label: 'Show every record', part: { resource: null, record: '' } },
  ].flatMap(({ on, label, part }) => (on ? [{ label, act: () => change(part) }] : []))

/** Who did what, and when, newest first, for admins to read; nobody can change it (rule 13.3). */
export function AuditList() {
  const { filters, change } = useAddressFilters(readFilters, setFilters)
  const filter = useMemo(() => setFilters(filters), [filters])
  const list = usePagedList<AuditEvent>('audit-events', filter, NEWEST_FIRST)
  const momentOf = useMoment()
  const [open, setOpen] = useState<AuditEvent | null>(null)
  const definition = useMemo(() => auditTable(momentOf, setOpen), [momentOf])
  return (
    <>
      <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
        Who signed in, opened a record or changed one, and what was refused. The trail only grows: nobody can change it, and it names the
        fields that changed, never what they held.
      </Typography>
      <PagedList
        definition={definition}
        list={list}
        sort={NEWEST_FIRST}
        filters={<AuditFilterBar filters={filters} onChange={change} />}
        filterSummary={summaryOf(filters)}
        exportFilter={filter}
        empty={
          <NothingFound
            title="Nothing of the kind happened"
            teach="Who signs in, who opens which record and every change are kept here from now on."
            filters={waysOut(filters, change)}
          />
        }
      />
      {open && <AuditDialog event={open} onClose={() => setOpen(null)} />}
    </>
  )
}
