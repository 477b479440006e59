import { can } from '../../src/shared/permissions'
import type { Action, Resource } from '../../src/shared/resources'
import type { Role } from '../helpers/site'

/** `answers` is the status for each role. */
export type Row = [method: string, path: string, body: unknown, answers: Record<Role, number>]
export const staffOnly = (status: number) => ({ visitor: 401, disabled: 401, staff: status, admin: status })
/** Expects 403 for staff without the permission. */
export const right = <R extends Resource>(action: Action<R>, resource: R, status: number) => {
  const answer = (isAdmin: boolean) => (can({ id: 0, isAdmin }, action, resource) ? status : 403)
  return { visitor: 401, disabled: 401, staff: answer(false), admin: answer(true) }
}
export const anyone = (status: number) => ({ visitor: status, disabled: status, staff: status, admin: status })

export const INTEREST = { name: 'Ann', business_name: 'Ann & Co', email: 'ann@example.org', phone: '612-555-0100', comment: 'Hello' }
