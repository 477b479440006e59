import type { Request, Response } from 'express'
import { HOUR_MS } from '../../shared/dates'
import { readWhileSigned, signForAWhile } from '../../platform/signed-value'
import type { Web } from '../web'

type Form = 'received'

/** Keeps in the browser what the confirmation of a form says: for one hour at most, since others may use it too (rule 20.6). */
export const keepReceipt = ({ ctx, cookies }: Web, res: Response, form: Form, receipt: object): void =>
  cookies.write(res, form, signForAWhile(ctx, form, JSON.stringify(receipt), HOUR_MS), HOUR_MS)

/** What `keepReceipt` kept; null when its hour is over. */
export function keptReceipt<T extends object>({ ctx, cookies }: Web, req: Request, form: Form): T | null {
  const kept = readWhileSigned(ctx, form, cookies.read(req, form))
  return kept === null ? null : (JSON.parse(kept) as T)
}
