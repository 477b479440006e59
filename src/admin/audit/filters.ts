import {
  AUDITED_RESOURCE_NAMES,
  AUDIT_ACTION_NAMES,
  actionWords,
  resourceWords,
  type AuditAction,
  type AuditedResource,
} from '../../shared/audit'
import { dayOrNone, daysInWords } from '../legacy/days'

/** Null, 0 and an empty text mean all. */
export interface AuditFilters {
  /** Days, both inclusive. */
  start: string
  end: string
  /** Id of a member of staff. */
  user: number
  action: AuditAction | null
  resource: AuditedResource | null
  /** Id of one record of the resource. */
  record: string
}

/** The newest row is the one that matters most. */
export const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const

/** A record's number as it is typed; an empty text is every one. */
export const isRecordNumber = (text: string): boolean => /^([1-9]\d{0,8})?$/.test(text)

const numberOr = (text: string | null): string => (text !== null && isRecordNumber(text) ? text : '')

/** Filters as the address presets them; what it garbles is left out. */
export function readFilters(parameters: URLSearchParams): AuditFilters {
  const resource = AUDITED_RESOURCE_NAMES.find((name) => name === parameters.get('resource')) ?? null
  return {
    start: dayOrNone(parameters.get('start')),
    end: dayOrNone(parameters.get('end')),
    user: Number(numberOr(parameters.get('user'))),
    action: AUDIT_ACTION_NAMES.find((name) => name === parameters.get('action')) ?? null,
    resource,
    record: resource ? numberOr(parameters.get('record')) : '',
  }
}

/** The filters that are set, as the API and the address name them. */
export function setFilters({ start, end, user, action, resource, record }: AuditFilters): Record<string, string> {
  const all = { start, end, user: user ? String(user) : '', action, resource, record: resource ? record : '' }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** The filters in a few words. */
export function summaryOf({ start, end, user, action, resource, record }: AuditFilters): string {
  const parts = [
    daysInWords(start, end),
    user ? 'one person' : '',
    action && actionWords(action),
    resource && resourceWords(resource, record || null),
  ]
  return parts.filter(Boolean).join(', ') || 'everything'
}
