import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { type ListDefinition, type ListRequest, rowsStatement } from '../../platform/lists/list-query'
import { readInBatches } from '../../platform/lists/list-row'
import type { ApplicationRow } from '../../shared/api/applications'
import type { AuditEvent } from '../../shared/api/audit'
import type { BookLine, DonationRow } from '../../shared/api/donations'
import type { DonorRow } from '../../shared/api/donors'
import type { LedgerLine, PayeeTotal, RegisterRow, ScheduleILine } from '../../shared/api/disbursements'
import { actionLabel, resourceLabel } from '../../shared/audit'
import { dayOf } from '../../shared/dates'
import { dedicationOf } from '../../shared/dedications'
import { METHOD_LABELS } from '../../shared/disbursements'
import { UNKNOWN_AUTHENTICITY } from '../../shared/donation-states'
import { THANKS_LABELS } from '../../shared/donors'
import { receiptNumber } from '../../shared/receipt'
import { recipientOf } from '../disbursements/disbursements'

/**
 * Streams the rows of a list in batches; records the export in the audit trail first.
 * @throws UserError 400 for an unknown filter or sort, before the first row
 */
export async function exportRows<Row>(
  ctx: Context,
  actor: Actor,
  definition: ListDefinition<Row>,
  request: Omit<ListRequest, 'range'>,
  take: (batches: AsyncIterable<{ row: Row }[]>) => Promise<void>,
): Promise<void> {
  const statement = rowsStatement(definition, request)
  await recordAuditEvent(ctx, { action: 'export', user: actor.id, resource: definition.resource, note: definition.part })
  await readInBatches<{ row: Row }>(ctx, statement, take)
}

/** `cell` returns numbers as cents; they are written in dollars. */
export interface CsvColumn<Row> {
  heading: string
  cell: (row: Row) => string | number | null
}

const column = <Row>(heading: string, cell: CsvColumn<Row>['cell']): CsvColumn<Row> => ({ heading, cell })
const yesNo = (value: boolean | null) => (value === null ? null : value ? 'Yes' : 'No')
export const dollars = (cents: number) => (cents / 100).toFixed(2)

const payeeOf = (ctx: Context, { recipient, award_id }: Pick<BookLine, 'recipient' | 'award_id'>): string | null =>
  recipient !== null && award_id !== null ? recipientOf(ctx, { recipient, award: award_id }).check_name : null

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
  column('Court date', ({ urgent_on }) => urgent_on),
  column('Bookmarked', ({ is_bookmarked }) => yesNo(is_bookmarked)),
  column('Assigned to', ({ assignee }) => assignee?.name ?? null),
  column('Follow up on', ({ follow_up_on }) => follow_up_on),
  column('Read by', ({ read_by }) => read_by.map(({ name }) => name).join(', ') || null),
]

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

export const donorColumns: CsvColumn<DonorRow>[] = [
  column('Name', ({ name }) => name),
  column('Email', ({ email }) => email),
  column('Phone', ({ phone }) => phone),
  column('Address', ({ address }) => address),
  column('Gifts', ({ gifts }) => String(gifts)),
  column('Total in dollars', ({ amount }) => amount),
  column('First gift', ({ first_gift }) => first_gift),
  column('Last gift', ({ last_gift }) => last_gift),
  column('Thanked on', ({ thanked }) => thanked?.on ?? null),
  column('How thanked', ({ thanked }) => thanked && THANKS_LABELS[thanked.how]),
  column('Thanked by', ({ thanked }) => thanked?.by?.name ?? null),
  column('Gifts not thanked for', ({ unthanked }) => String(unthanked)),
]

export const bookColumns = (ctx: Context): CsvColumn<BookLine>[] => [
  column('Date', ({ day }) => day),
  column('Number', ({ number }) => number && receiptNumber(number)),
  column('Check number', ({ check_number }) => check_number),
  column('Kind', ({ kind }) => kind),
  column('Authenticity', ({ authenticity, award_id }) => (award_id === null ? (authenticity ?? UNKNOWN_AUTHENTICITY) : null)),
  column('Donor', ({ donor }) => donor),
  column('Campaign', ({ campaign }) => campaign),
  column('Amount', ({ amount }) => amount),
  column('Fee', ({ fee }) => fee),
  column('Net', ({ net }) => net),
  column('Payout', ({ payout }) => payout),
  column('Given on', ({ given }) => given),
  column('Counts for the year', ({ year }) => String(year)),
  column('Payee', (line) => payeeOf(ctx, line)),
  column('Family', ({ reference }) => reference),
]

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

const text = (value: number | null): string | null => (value === null ? null : String(value))

export const registerColumns = (ctx: Context): CsvColumn<RegisterRow>[] => [
  column('Number', ({ number }) => text(number)),
  column('Issued on', ({ issued_on }) => issued_on),
  column('Payee', (row) => payeeOf(ctx, row)),
  column('Amount', ({ amount }) => amount),
  column('Method', ({ method }) => METHOD_LABELS[method]),
  column('Status', ({ state }) => state),
  column('Cleared on', ({ cleared_on }) => cleared_on),
  column('Void on', ({ voided_on }) => voided_on),
  column('Returned', ({ returned }) => returned),
  column('Family', ({ reference }) => reference),
  column('Months', ({ months }) => months),
]

export const positivePayColumns = (ctx: Context): CsvColumn<RegisterRow>[] => [
  column('Check number', ({ number }) => text(number)),
  column('Issue date', ({ issued_on }) => issued_on && usDate(issued_on)),
  column('Amount', ({ amount }) => amount),
  column('Payee', (row) => payeeOf(ctx, row)),
  column('Void', ({ state }) => (state === 'void' ? 'V' : null)),
]

/** `MM/DD/YYYY` */
const usDate = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`

export const quickBooksColumns = (ctx: Context): CsvColumn<LedgerLine>[] => [
  column('Date', ({ day }) => usDate(day)),
  column('Description', ({ kind }) => kind),
  column('Amount', ({ amount }) => amount),
  column('Num', ({ number }) => text(number)),
  column('Payee', (line) => payeeOf(ctx, line)),
  column('Account', () => 'Assistance'),
  column('Class', ({ campaign }) => campaign),
  column('Memo', ({ reference }) => reference),
]

export const payeeTotalColumns: CsvColumn<PayeeTotal>[] = [
  column('Name', ({ name }) => name),
  column('Kind', ({ kind }) => kind),
  column('Tax classification', ({ tax_class }) => tax_class),
  column('Street', ({ street }) => street),
  column('City', ({ city }) => city),
  column('State', ({ state }) => state),
  column('ZIP code', ({ zip_code }) => zip_code),
  column('W-9 on', ({ w9_on }) => w9_on),
  column('Rent and mortgage', ({ total }) => total),
  column('1099-MISC', ({ form_1099 }) => form_1099),
]

const TYPES: Readonly<Record<string, string>> = { rent: 'Rent assistance', mortgage: 'Mortgage assistance' }

export const scheduleIColumns: CsvColumn<ScheduleILine>[] = [
  column('Type of assistance', ({ kind }) => TYPES[kind] ?? kind),
  column('Recipients', ({ recipients }) => String(recipients)),
  column('Amount', ({ amount }) => amount),
]
