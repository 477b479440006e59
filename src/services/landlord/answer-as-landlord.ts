import type { Context } from '../../platform/context'
import { inTransaction } from '../../platform/database'
import { UserError } from '../../platform/errors'
import { lockForEdit } from '../../platform/stale-edit'
import { awards } from '../../database/tables'
import type { ConfirmationAnswers } from '../../shared/confirmations'
import type { DocumentKind } from '../../shared/documents'
import { LANDLORD_PAPERS, type LandlordPaper } from '../../shared/landlord-form'
import { queueAlert } from '../alerts/queue-alert'
import { addConfirmation } from '../confirmations/add-confirmation'
import { keepDocuments } from '../documents/keep-documents'
import type { LandlordLink } from './landlord-page'

interface PaperFile {
  name: string
  bytes: Buffer
}
export type Papers = Record<LandlordPaper, readonly PaperFile[]>

const UNDER_WAY: readonly string[] = ['active', 'paused']

interface Answered {
  answers: ConfirmationAnswers
  papers: Papers
}

/**
 * Keeps a payee's answers and papers, and tells the foundation. Answers change nothing; staff take over what differs.
 * @throws UserError 422 on `w9` or `ledger` when a paper can't be used; 410 when the link's award ended meanwhile; 503
 */
export async function answerAsLandlord(ctx: Context, { award, payee, family }: LandlordLink, { answers, papers }: Answered): Promise<void> {
  await keepPapers(ctx, { award, payee }, papers)
  await inTransaction(ctx, async (tx) => {
    const locked = await lockForEdit(tx, awards, award.id, 'award', undefined)
    if (locked.payee !== payee.id || !UNDER_WAY.includes(locked.state)) throw new UserError(410, 'This link no longer works.')
    await addConfirmation(ctx, tx, { award: locked, payee, source: 'link', by: null, answers })
    await queueAlert(ctx, tx, { kind: 'landlord', application: award.application, reference: family.reference })
  })
}

async function keepPapers(ctx: Context, { award, payee }: Pick<LandlordLink, 'award' | 'payee'>, papers: Papers): Promise<void> {
  const files = LANDLORD_PAPERS.flatMap((kind) =>
    papers[kind].map((file) => ({ ...file, kind: kind satisfies DocumentKind, ...(kind === 'w9' && { payee: payee.id }) })),
  )
  if (files.length === 0) return
  try {
    await keepDocuments(ctx, { application: award.application, kind: 'other', from: 'landlord', by: null, files })
  } catch (error) {
    throw error instanceof UserError && error.errors?.files ? byPaper(error, papers) : error
  }
}

/** A refusal begins with the name of its file. */
function byPaper({ status, message, errors }: UserError, papers: Papers): UserError {
  const texts = errors?.files ?? []
  const of = (paper: LandlordPaper) => texts.filter((text) => papers[paper].some(({ name }) => name !== '' && text.includes(name)))
  const named = { w9: of('w9'), ledger: of('ledger') }
  const rest = texts.filter((text) => !named.w9.includes(text) && !named.ledger.includes(text))
  const first = papers.w9.length > 0 ? 'w9' : 'ledger'
  const found = { ...named, [first]: [...named[first], ...rest] }
  return new UserError(status, message, Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0)))
}
