import Button from '@mui/material/Button'
import Summarize from '@mui/icons-material/Summarize'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { DonationRow } from '../../shared/api'
import { NewButton } from '../legacy/NewButton'
import { NothingFound, type WayOut } from '../legacy/NothingFound'
import { RecordList } from '../legacy/RecordList'
import { useWholeList } from '../legacy/use-whole-list'
import { donationsList } from './definition'
import { DonationFilterBar } from './DonationFilterBar'
import { passes, setFilters, summaryOf, useFilters, type DonationFilters } from './filters'
import { GivingPause } from './GivingPause'

const NewCheck = () => <NewButton to="/donation/create" label="New Check Donation" />

/** What narrows the list, each with what takes it away. */
const waysOut = (filters: DonationFilters, change: (part: Partial<DonationFilters>) => void): WayOut[] =>
  [
    { on: filters.start || filters.end, label: 'Look at any date', part: { start: '', end: '' } },
    { on: filters.campaign_id, label: 'Show all campaigns', part: { campaign_id: 0 } },
    { on: filters.authenticity, label: 'Show every authenticity', part: { authenticity: null } },
    { on: filters.processed !== null, label: 'Show processed and not', part: { processed: null } },
    { on: filters.money, label: 'Show money in every state', part: { money: null } },
  ].flatMap(({ on, label, part }) => (on ? [{ label, act: () => change(part) }] : []))

/** Gifts online and checks, for staff to find and review (rule 6.8). */
export function DonationList() {
  const { filters, change } = useFilters()
  const { start, end } = filters
  const list = useWholeList<DonationRow>('donations', { ...(start && { start }), ...(end && { end }) })
  const rows = useMemo(() => list.rows.filter((row) => passes(filters, row)), [list.rows, filters])
  return (
    <>
      <GivingPause />
      <RecordList
        definition={donationsList}
        list={list}
        rows={rows}
        filters={<DonationFilterBar filters={filters} onChange={change} />}
        filterSummary={summaryOf(filters)}
        exportFilter={setFilters(filters)}
        actions={
          <>
            <NewCheck />
            <Button variant="outlined" startIcon={<Summarize />} component={Link} to="/statement">
              Year-end statements
            </Button>
          </>
        }
        empty={(help) => (
          <NothingFound
            title="No donations here"
            teach="Gifts from the donate page arrive here once the donor has paid, and checks once an admin records them."
            help={help}
            filters={waysOut(filters, change)}
          >
            <NewCheck />
          </NothingFound>
        )}
      />
    </>
  )
}
