import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetList, useListContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { pathTo } from '../../shared/admin-paths'
import type { DonorRow } from '../../shared/api/donors'
import type { SiteSettings } from '../../shared/api/site-settings'
import { MAX_LABELS, MAX_LETTERS } from '../../shared/donors'
import { formatCount, pluralize } from '../../shared/text'
import { ErrorMessage } from '../components/ErrorMessage'
import { Modal } from '../components/Modal'
import { useRead } from '../http/use-read'
import { listQuery, viewFilter } from '../list/filter-values'
import { RecordList } from '../list/RecordList'
import { useListView } from '../list/use-list-view'
import { ROWS_META } from '../list/whole-list'
import { useCan } from '../session/session'
import { donorsList } from './DonorColumns'
import { ThankDonors } from './ThankDonors'

interface PartsProps {
  href: string
  label: string
  count: number
  most: number
}

function Parts({ href, label, count, most }: PartsProps) {
  const parts = Array.from({ length: Math.ceil(count / most) }, (_, index) => index + 1)
  return (
    <ul style={{ margin: '6px 0 16px', paddingLeft: 20 }}>
      {parts.map((part) => (
        <li key={part}>
          <a href={`${href}&part=${part}`} target="_blank" rel="noopener">
            {label}
            {parts.length > 1 && `, ${formatCount((part - 1) * most + 1)} to ${formatCount(Math.min(part * most, count))}`}
            <span className="visually-hidden"> (PDF, opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const useTotal = (filter: object) =>
  useGetList<DonorRow>('donors', {
    pagination: { page: 1, perPage: 1 },
    sort: donorsList.defaultSort,
    filter,
    meta: ROWS_META,
  })

function Letters({ count, href }: { count: number; href: string }) {
  const { data: settings } = useRead<SiteSettings>('site-settings')
  const maySet = useCan('edit', 'site-settings')
  if (!settings) return null
  if (settings.thank_you_letter) return <Parts label="Print thank-you letters" href={href} count={count} most={MAX_LETTERS} />
  return (
    <p>
      There’s no text for letters yet.{' '}
      {maySet ? <Link to={pathTo('site-settings')}>Add it in Settings</Link> : 'An admin can add it in Settings.'}
    </p>
  )
}

export function DonorMailDialog({ onClose }: { onClose: () => void }) {
  const view = useListView(donorsList)
  const { data: rows = [] } = useListContext<DonorRow>()
  const [isThanking, setThanking] = useState(false)
  const mayThank = useCan('edit', 'donors')
  const filter = viewFilter(view, true)
  const all = useTotal(filter)
  const addressed = useTotal({ ...filter, addressed: 'true' })
  const query = listQuery(view, true).toString()
  const [count, labels] = [all.total ?? 0, addressed.total ?? 0]
  const isKnown = all.total !== undefined && addressed.total !== undefined
  const mayThankThese = mayThank && rows.length === count && count > 0 && count <= MAX_LETTERS
  return (
    <Modal
      open
      title="Labels and letters"
      size="lg"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      }
    >
      {(all.error ?? addressed.error) && <ErrorMessage>We couldn’t count the donors. Close this and try again.</ErrorMessage>}
      {isKnown && (
        <>
          <p role="status" style={{ marginTop: 0 }}>
            {pluralize(count, 'donor')} in this list.{' '}
            {count > labels
              ? `${pluralize(count - labels, 'donor has', 'donors have')} no address and won’t get a label.`
              : count > 0 && 'All of them have an address.'}
          </p>
          <Typography variant="h3">Address labels</Typography>
          {labels > 0 ? (
            <>
              <p style={{ margin: '4px 0 0' }}>Avery 5160, 30 per page. Print at 100%, without “Fit to page.”</p>
              <Parts label="Print address labels" href={`/api/donors/labels.pdf?${query}`} count={labels} most={MAX_LABELS} />
            </>
          ) : (
            <p>Add an address on a donor’s page first.</p>
          )}
          <Typography variant="h3">Thank-you letters</Typography>
          {count > 0 && <Letters count={count} href={`/api/donors/letters.pdf?${query}`} />}
          {mayThankThese && (
            <>
              <p>Printing doesn’t mark anyone as thanked. Record it after you send the letters.</p>
              <Button variant="outlined" onClick={() => setThanking(true)}>
                Record thanks for {pluralize(count, 'donor')}
              </Button>
            </>
          )}
          {mayThank && count > MAX_LETTERS && <p>To record thanks for many donors at once, narrow the list to {MAX_LETTERS} or fewer.</p>}
        </>
      )}
      {isThanking && <ThankDonors donors={rows.map(({ id }) => id)} onClose={() => setThanking(false)} onSaved={onClose} />}
    </Modal>
  )
}

function MailButton() {
  const [isOpen, setOpen] = useState(false)
  const mayExport = useCan('export', 'donors')
  if (!mayExport) return null
  return (
    <>
      <Button variant="outlined" startIcon={<MarkunreadMailboxOutlined />} onClick={() => setOpen(true)}>
        Labels and letters
      </Button>
      {isOpen && <DonorMailDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export const DonorList = () => (
  <>
    <Typography sx={{ mb: 3, maxWidth: '68ch' }}>
      Everyone with a charged gift or a check. Gifts are grouped by email, and checks without one by the name on them. If someone is listed
      twice, an admin can merge the two on the donor’s page.
    </Typography>
    <RecordList definition={donorsList} actions={<MailButton />} start={null} />
  </>
)
