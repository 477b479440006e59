import type { Request } from 'express'
import { addressOf, type Web } from '../endpoints/web'
import { type AuditEvent, recordRefusedRequest } from '../platform/audit/record-audit-event'
import { isAudited, type AuditedResource } from '../shared/audit'
import { CsrfRefusal } from './security/csrf'

const OTHER_NAMES: Readonly<Record<string, AuditedResource>> = {
  application: 'applications',
  'update-applications': 'applications',
  'application-email': 'applications',
  campaign: 'campaigns',
  donation: 'donations',
}

const resourceOf = (segment: string): AuditedResource | undefined => {
  const name = OTHER_NAMES[segment] ?? segment.replace(/\.csv$/, '')
  return isAudited(name) ? name : undefined
}

/** The last record in a path; of a public page only its first part, because tokens may follow. */
export function subjectOf(path: string): Pick<AuditEvent, 'resource' | 'record'> {
  const [first = '', ...rest] = path.slice(1).split('/')
  const segments = first === 'api' ? rest : first === 'application-email' ? [first] : []
  const at = segments.findLastIndex((segment) => resourceOf(segment) !== undefined)
  const resource = resourceOf(segments[at] ?? '')
  if (!resource) return { resource: `/${(segments[0] ?? first).slice(0, 40)}` }
  const id = segments[at + 1] ?? ''
  return { resource, ...(/^\d{1,9}$/.test(id) ? { record: id } : {}) }
}

export async function recordForbidden({ ctx, signedIn }: Pick<Web, 'ctx' | 'signedIn'>, req: Request, error: unknown): Promise<void> {
  try {
    const user = (await signedIn(req))?.user.id ?? null
    await recordRefusedRequest(ctx, {
      action: error instanceof CsrfRefusal ? 'csrf-refused' : 'refused',
      ...subjectOf(req.path),
      user,
      address: addressOf(req),
    })
  } catch (cause) {
    ctx.log.warn({ err: cause }, 'Could not record a refused request in the audit trail')
  }
}
