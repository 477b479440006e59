import type { Request, Response } from 'express'
import type { DraftNotice } from '../../shared/page-props/applying'
import type { Cookies } from '../web'

/** What the form says once, after what was done with it; only of a draft that stands is said that it is saved. */
const NOTICES: Readonly<Record<string, { notice: DraftNotice; ofDraft: boolean }>> = {
  'draft-saved': { notice: 'saved', ofDraft: true },
  'draft-cleared': { notice: 'cleared', ofDraft: false },
  'draft-deleted': { notice: 'deleted', ofDraft: false },
}

export const leaveNotice = (cookies: Cookies, res: Response, notice: 'saved' | 'cleared' | 'deleted'): void =>
  cookies.write(res, 'notice', `draft-${notice}`)

/** @returns what is to be said now; it is said to nobody else, and not again */
export function takeNotice(cookies: Cookies, req: Request, res: Response, hasDraft: boolean): DraftNotice | null {
  const found = NOTICES[cookies.read(req, 'notice') ?? '']
  if (!found || found.ofDraft !== hasDraft) return null
  cookies.clear(res, 'notice')
  res.setHeader('Cache-Control', 'no-store')
  return found.notice
}
