import { Router } from 'express'
import { applicationList } from '../../services/applications/list-applications'
import { auditList } from '../../platform/audit/list-audit-events'
import { donationList } from '../../services/donations/list-donations'
import { bookList } from '../../services/donations/books/list-lines'
import { applicationColumns, auditColumns, bookColumns, donationColumns } from '../../services/exports/csv-columns'
import { parseListRequest } from '../parse'
import type { Web } from '../web'
import { APPLICATION_FILTERS } from './applications'
import { isDraft } from '../../services/applications/drafts/is-draft'
import { not } from '../../platform/database'
import { AUDIT_FILTERS } from './audit'
import { bookMonthOf } from './books'
import { DONATION_FILTERS } from './donations'
import { sendCsv } from './send-csv'
import { methodNotAllowed, requireRight } from './signed-in'

/** Drafts are no applications yet: they leave the site in no table (rule 18.8). */
const sentApplications = (list: ReturnType<typeof applicationList>): typeof list => ({ ...list, where: not(isDraft) })

const BY_DAY = { field: 'day', order: 'ASC' } as const

/** What the lists show, as CSV: the same filters, search and sorting; and the books of a month, all of them, in their order. */
export function exportRoutes(web: Web): Router {
  const { ctx } = web
  const router = Router()
  const { timeZone } = ctx
  router
    .route('/applications.csv')
    .get(requireRight('export', 'applications'), (req, res) =>
      sendCsv(
        ctx,
        sentApplications(applicationList(timeZone)),
        applicationColumns(timeZone),
        parseListRequest(req, 'created_at', APPLICATION_FILTERS),
        res,
      ),
    )
    .all(methodNotAllowed)
  router
    .route('/donations.csv')
    .get(requireRight('export', 'donations'), (req, res) =>
      sendCsv(ctx, donationList(timeZone), donationColumns(timeZone), parseListRequest(req, 'created_at', DONATION_FILTERS), res),
    )
    .all(methodNotAllowed)
  router
    .route('/audit-events.csv')
    .get(requireRight('export', 'audit-events'), (req, res) =>
      sendCsv(ctx, auditList(timeZone), auditColumns, parseListRequest(req, 'created_at', AUDIT_FILTERS), res),
    )
    .all(methodNotAllowed)
  router
    .route('/books.csv')
    .get(requireRight('export', 'books'), (req, res) =>
      sendCsv(ctx, bookList(bookMonthOf(web, req), timeZone), bookColumns, { filter: {}, sort: BY_DAY }, res),
    )
    .all(methodNotAllowed)
  return router
}
