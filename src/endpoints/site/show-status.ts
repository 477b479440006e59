import type { Request, Response } from 'express'
import { readVisit, type StatusSession } from '../../services/applications/status-page/find-application'
import { getApplicationStatus } from '../../services/applications/status-page/get-application-status'
import { getFamilyDocuments } from '../../services/document-requests/document-requests'
import { nextWhenAsked } from '../../shared/application-stage'
import type { PageProps } from '../../shared/page-props'
import type { PageMeta, Web } from '../web'
import { bodyOf, isScript, refuseScript, textOf } from './public-form'

const META: PageMeta = { title: 'Application status', description: 'See what happens next with your application.' }

export interface Said {
  errors?: Record<string, string[]>
  notice?: string | null
  status?: number
  isSent?: boolean
}

export const visitOf = ({ ctx, cookies }: Web, req: Request): StatusSession | null => readVisit(ctx, cookies.read(req, 'status'))

async function shownApplication({ ctx }: Web, visit: StatusSession): Promise<PageProps['ApplyStatus']['application']> {
  const status = await getApplicationStatus(ctx, visit)
  if (!status) return null
  const documents = await getFamilyDocuments(ctx, visit, status.stage)
  const asked = documents?.asked ?? []
  const next = asked.length > 0 ? nextWhenAsked(status.next) : status.next
  return { ...status, next, award: status.award && { ...status.award, asked }, asked, documents }
}

export async function showStatus(
  web: Web,
  req: Request,
  res: Response,
  visit: StatusSession | null,
  { errors, notice = null, status = errors ? 422 : 200, isSent = false }: Said = {},
): Promise<void> {
  res.setHeader('Cache-Control', 'no-store')
  const application = visit && (await shownApplication(web, visit))
  if (visit && !application) web.cookies.clear(res, 'status')
  const { email, reference, message, kind } = bodyOf(req)
  const typed = (value: unknown) => (isScript(req) ? '' : textOf(value))
  await web.pages.show(req, res, {
    component: 'ApplyStatus',
    meta: META,
    props: {
      application,
      notice,
      typed: { email: typed(email), reference: typed(reference), message: isSent ? '' : typed(message), kind: typed(kind) },
    },
    errors,
    status,
    url: '/apply/status',
  })
}

export async function refuseStatus(
  web: Web,
  req: Request,
  res: Response,
  visit: StatusSession | null,
  errors: Record<string, string[]>,
): Promise<void> {
  res.setHeader('Cache-Control', 'no-store')
  if (!refuseScript(req, res, errors)) await showStatus(web, req, res, visit, { errors })
}
