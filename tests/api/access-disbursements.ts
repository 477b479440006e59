import { right, staffOnly, type Row } from './access-rows'

const RUN = { installment_ids: [1], method: 'check' }
const MOVED = { month: '2026-11', reason: 'They were behind' }
const ISSUED = { issued_on: '2026-01-10', first_number: 1001 }

/** The only award waits for approval, so nothing can be paid. */
export const DISBURSEMENT_ROUTES: Row[] = [
  ['GET', '/api/installments', null, right('list', 'installments', 200)],
  ['GET', '/api/installments/1', null, staffOnly(405)],
  ['PUT', '/api/installments/1', MOVED, right('edit', 'installments', 409)],
  ['PUT', '/api/installments/999', MOVED, right('edit', 'installments', 404)],
  ['PUT', '/api/installments/1', {}, right('edit', 'installments', 422)],
  ['DELETE', '/api/installments', null, staffOnly(405)],
  ['GET', '/api/disbursement-runs', null, right('list', 'disbursement-runs', 200)],
  ['GET', '/api/disbursement-runs/999', null, right('show', 'disbursement-runs', 404)],
  ['POST', '/api/disbursement-runs', RUN, right('create', 'disbursement-runs', 409)],
  ['POST', '/api/disbursement-runs', {}, right('create', 'disbursement-runs', 422)],
  ['DELETE', '/api/disbursement-runs', null, staffOnly(405)],
  ['DELETE', '/api/disbursement-runs/1', null, staffOnly(405)],
  ['POST', '/api/disbursement-runs/999/approve', {}, right('approve', 'disbursement-runs', 404)],
  ['GET', '/api/disbursement-runs/1/approve', null, staffOnly(405)],
  ['POST', '/api/disbursement-runs/999/issue', ISSUED, right('edit', 'disbursement-runs', 404)],
  ['POST', '/api/disbursement-runs/999/issue', {}, right('edit', 'disbursement-runs', 422)],
  ['GET', '/api/disbursement-runs/1/issue', null, staffOnly(405)],
  ['POST', '/api/disbursement-runs/999/cancel', {}, right('edit', 'disbursement-runs', 404)],
  ['GET', '/api/disbursement-runs/1/cancel', null, staffOnly(405)],
  ['GET', '/api/disbursements', null, right('list', 'disbursements', 200)],
  ['POST', '/api/disbursements', {}, staffOnly(405)],
  ['GET', '/api/disbursements/999', null, right('show', 'disbursements', 404)],
  ['PUT', '/api/disbursements/999', { cleared_on: '2026-01-10' }, right('edit', 'disbursements', 404)],
  ['DELETE', '/api/disbursements/1', null, staffOnly(405)],
  ['GET', '/api/disbursements.csv', null, right('export', 'disbursements', 200)],
  ['GET', '/api/disbursements.csv?format=quickbooks', null, right('export', 'disbursements', 200)],
  ['GET', '/api/disbursements.csv?format=positive-pay', null, right('export', 'disbursements', 200)],
  ['GET', '/api/disbursements.csv?format=cobol', null, right('export', 'disbursements', 400)],
  ['POST', '/api/disbursements.csv', {}, staffOnly(405)],
  ['GET', '/api/payees/totals.csv?year=2026', null, right('export', 'payees', 200)],
  ['GET', '/api/payees/totals.csv?year=26', null, right('export', 'payees', 400)],
  ['POST', '/api/payees/totals.csv', {}, staffOnly(405)],
  ['GET', '/api/awards/schedule-i.csv?from=2026-01-01&to=2026-12-31', null, right('export', 'awards', 200)],
  ['GET', '/api/awards/schedule-i.csv', null, right('export', 'awards', 400)],
  ['POST', '/api/awards/schedule-i.csv', {}, staffOnly(405)],
]
