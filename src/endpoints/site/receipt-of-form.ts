import type { Request, Response } from 'express'
import { HOUR_MS } from '../../shared/dates'
import { readUnexpired, signWithExpiry } from '../../platform/signed-value'
import type { Web } from '../web'

type Form = 'received'

/** Keeps a form's confirmation in the browser for one hour at most, since devices are shared (rule 20.6). */
export const storeReceipt = ({ ctx, cookies }: Web, res: Response, form: Form, receipt: object): void =>
  cookies.write(res, form, signWithExpiry(ctx, form, JSON.stringify(receipt), HOUR_MS), HOUR_MS)

/** @returns null after an hour */
export function readReceipt<T extends object>({ ctx, cookies }: Web, req: Request, form: Form): T | null {
  const kept = readUnexpired(ctx, form, cookies.read(req, form))
  return kept === null ? null : (JSON.parse(kept) as T)
}
