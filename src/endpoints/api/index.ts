import { Router, type RequestHandler } from 'express'
import { UserError } from '../../platform/errors'
import { pageBodies, staffBodies } from '../bodies'
import type { Web } from '../web'
import { albumRoutes } from './albums'
import { accessCodeRoutes, applicationRoutes, bulkMoveRoutes, oneApplicationRoutes } from './applications'
import { auditRoutes } from './audit'
import { awardRoutes, confirmationRoutes } from './awards'
import { disbursementRoutes, installmentRoutes, runRoutes } from './disbursements'
import { bookRoutes, donationRoutes, oneDonationRoutes, donationMoveRoutes, receiptRoutes } from './donations'
import { campaignRoutes, oneCampaignRoutes } from './campaigns'
import { dashboardRoutes } from './dashboard'
import { applicationDocumentRoutes, documentRoutes } from './documents'
import { donorRoutes, statementRoutes } from './donors'
import { exportRoutes, paymentExportRoutes } from './exports'
import { fspRoutes } from './fsps'
import { interestRoutes } from './interests'
import { mediaRoutes } from './media'
import { messageRoutes } from './messages'
import { ownAccountRoutes, staffRoutes } from './staff'
import { payeeRoutes } from './payees'
import { pageRoutes, termsRoutes } from './pages'
import { previewRoutes, statusPreviewRoutes, undoRoutes } from './status-moves'
import { searchRoutes } from './search'
import { retentionRoutes, setupRoutes, siteSettingsRoutes } from './setup'
import { requireSession } from './signed-in'
import { viewerRoutes } from './recusals'

const staffOnly = (web: Web, { bodies = staffBodies, isOwnAccount = false } = {}): RequestHandler[] => [
  (_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', Vary: 'Cookie' })
    next()
  },
  requireSession(web, { isOwnAccount }),
  ...bodies,
  web.protect,
]

export function apiRoutes(web: Web): Router {
  const router = Router()
  router.use('/media', mediaRoutes(web))
  router.use('/applications', applicationDocumentRoutes(web))
  router.use('/pages', Router().use(staffOnly(web, { bodies: pageBodies }), pageRoutes(web)))
  router.use('/users/me', Router().use(staffOnly(web, { isOwnAccount: true }), ownAccountRoutes(web)))
  router.use(staffOnly(web))
  router.use(exportRoutes(web))
  router.use(paymentExportRoutes(web))
  router.use('/albums', albumRoutes(web))
  router.use('/applications', applicationRoutes(web))
  router.use('/application', oneApplicationRoutes(web))
  router.use('/update-applications', bulkMoveRoutes(web))
  router.use('/preview-statuses', statusPreviewRoutes(web))
  router.use('/undo-status', undoRoutes(web))
  router.use('/campaigns', campaignRoutes(web))
  router.use('/campaign', oneCampaignRoutes(web))
  router.use('/donations', donationRoutes(web))
  router.use('/donation', oneDonationRoutes(web))
  router.use('/donors', donorRoutes(web))
  router.use('/update-donations', donationMoveRoutes(web))
  router.use('/receipts', receiptRoutes(web))
  router.use('/statements', statementRoutes(web))
  router.use('/books', bookRoutes(web))
  router.use('/fsps', fspRoutes(web))
  router.use('/awards', awardRoutes(web))
  router.use('/confirmations', confirmationRoutes(web))
  router.use('/payees', payeeRoutes(web))
  router.use('/installments', installmentRoutes(web))
  router.use('/disbursement-runs', runRoutes(web))
  router.use('/disbursements', disbursementRoutes(web))
  router.use('/documents', documentRoutes(web))
  router.use('/interests', interestRoutes(web))
  router.use('/terms', termsRoutes(web))
  router.use('/site-settings', siteSettingsRoutes(web))
  router.use('/dashboard', dashboardRoutes(web))
  router.use('/setup', setupRoutes(web))
  router.use('/retention', retentionRoutes(web))
  router.use('/search', searchRoutes(web))
  router.use('/previews', previewRoutes())
  router.use('/viewers', viewerRoutes(web))
  router.use('/messages', messageRoutes(web))
  router.use('/users', staffRoutes(web))
  router.use('/audit-events', auditRoutes(web))
  router.use(() => {
    throw new UserError(404, 'We can’t find that address.')
  })
  return router
}

export function applicationEmailRoutes(web: Web): Router {
  const router = Router()
  router.use(staffOnly(web), accessCodeRoutes(web))
  return router
}
