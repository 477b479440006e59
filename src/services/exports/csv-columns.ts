import type { ApplicationRow } from '../../shared/api/applications'
import type { AuditEvent } from '../../shared/api/audit'
import type { BookLine } from '../../shared/api/books'
import type { DonationRow } from '../../shared/api/donations'
import { actionLabel, resourceLabel } from '../../shared/audit'
import { dedicationOf } from '../../shared/dedications'
import { dayOf } from '../../shared/dates'
import { UNKNOWN_AUTHENTICITY } from '../../shared/donation-states'
import { receiptNumber } from '../../shared/receipt'

/** `cell` returns numbers as cents; they are written in dollars. */
export interface CsvColumn<Row> {
  heading: string
  cell: (row: Row) => string | number | null
}

const column = <Row>(heading: string, cell: CsvColumn<Row>['cell']): CsvColumn<Row> => ({ heading, cell })
const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No')
export const dollars = (cents: number) => (cents / 100).toFixed(2)

/** Days in the site's time zone; only what the list shows, never sealed answers. */
export const applicationColumns = (timeZone: string): CsvColumn<ApplicationRow>[] => [
  column('Date', ({ created_at }) => dayOf(new Date(created_at), timeZone)),
  column('Reference number', ({ reference }) => reference),
  column('Full name', ({ full_name }) => full_name),
  column('Nominated', ({ nominated }) => yesNo(nominated)),
  column('Nominated by', ({ nominated, applicant_full_name }) => (nominated ? applicant_full_name : null)),
  column('Email', ({ email }) => email),
  column('City', ({ home_city }) => home_city),
  column('State', ({ home_state }) => home_state),
  column('Campaign', ({ campaign }) => campaign?.slug ?? null),
  column('Status', ({ status }) => status),
  column('Bookmarked', ({ is_bookmarked }) => yesNo(is_bookmarked)),
]

/** Amounts in dollars, days in the site's time zone. */
export const donationColumns = (timeZone: string): CsvColumn<DonationRow>[] => [
  column('Date', ({ created_at }) => dayOf(new Date(created_at), timeZone)),
  column('Name', ({ name }) => name),
  column('Email', ({ email }) => email),
  column('In honor of', (row) => (dedicationOf(row) === 'honor' ? row.honoree : null)),
  column('In memory of', (row) => (dedicationOf(row) === 'memory' ? row.honoree : null)),
  column('Amount in dollars', ({ amount }) => amount),
  column('Campaign', ({ campaign }) => campaign?.slug ?? null),
  column('Type', ({ type }) => type),
  column('Authenticity', ({ authenticity }) => authenticity ?? UNKNOWN_AUTHENTICITY),
  column('Processed', ({ processed }) => yesNo(processed)),
  column('Payment', ({ payment_state }) => payment_state),
  column('Transaction ID', ({ transaction_id }) => transaction_id),
  column('Returned in dollars', ({ returned }) => returned),
  column('Processed on', ({ taken_at }) => taken_at && dayOf(new Date(taken_at), timeZone)),
  column('Counts for the year', ({ year, processed }) => (processed === false ? null : String(year))),
]

/** Amounts in dollars; negative for returned money. */
export const bookColumns: CsvColumn<BookLine>[] = [
  column('Date', ({ day }) => day),
  column('Number', ({ number }) => number && receiptNumber(number)),
  column('Check number', ({ check_number }) => check_number),
  column('Kind', ({ kind }) => kind),
  column('Authenticity', ({ authenticity }) => authenticity ?? UNKNOWN_AUTHENTICITY),
  column('Donor', ({ donor }) => donor),
  column('Campaign', ({ campaign }) => campaign),
  column('Amount', ({ amount }) => amount),
  column('Fee', ({ fee }) => fee),
  column('Net', ({ net }) => net),
  column('Payout', ({ payout }) => payout),
  column('Given on', ({ given }) => given),
  column('Counts for the year', ({ year }) => String(year)),
]

/** UTC, to compare rows from several places. */
export const auditColumns: CsvColumn<AuditEvent>[] = [
  column('Time (UTC)', ({ created_at }) => created_at),
  column('Person', ({ user }) => user?.name ?? null),
  column('Action', ({ action }) => actionLabel(action)),
  column('Record type', ({ resource }) => resource && resourceLabel(resource)),
  column('Record', ({ record }) => record),
  column('Fields changed', ({ fields }) => fields && fields.join(', ')),
  column('IP address', ({ address }) => address),
  column('Reason', ({ note }) => note),
]
