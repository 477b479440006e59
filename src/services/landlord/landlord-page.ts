import { applications, awards, confirmations, documents, landlord_links, payees } from '../../database/tables'
import { findBySecret } from '../../platform/codes'
import type { Context } from '../../platform/context'
import { and, database, type Database, desc, eq, gte, inTransaction, sql, type SQL, type Transaction } from '../../platform/database'
import { lockForEdit } from '../../platform/edits'
import { UserError } from '../../platform/errors'
import { HASHED, SEALED } from '../../platform/sealed-values'
import { readUnexpired, signWithExpiry } from '../../platform/signed-value'
import type { ConfirmationAnswers } from '../../shared/confirmations'
import { DAY_MS, formatDate } from '../../shared/dates'
import type { DocumentKind } from '../../shared/documents'
import { LANDLORD_PAPERS, type LandlordPaper, NO_ANSWERS, typedAnswers } from '../../shared/landlord-form'
import type { PageProps } from '../../shared/page-props'
import { queueAlert } from '../alerts/queue-alert'
import { lockApplication } from '../applications/lock-applications'
import { isAlive } from '../awards/landlord-link'
import { lastFour, openText, type StoredAward } from '../awards/locked-award'
import { addConfirmation } from '../confirmations/confirmations'
import { keepDocuments } from '../documents/keep-documents'
import { siteSettings } from '../site-settings/site-settings'

const PURPOSE = 'landlord'
export const LANDLORD_VISIT_MS = DAY_MS

export interface LandlordLink {
  award: StoredAward
  payee: typeof payees.$inferSelect
  family: { full_name: string; reference: string }
  created_at: string
}

async function findLink(ctx: Context, which: SQL | undefined, db: Database = database(ctx)): Promise<LandlordLink | null> {
  const [found] = await db
    .select({
      ...{ award: awards, payee: payees, created_at: landlord_links.created_at },
      family: { full_name: applications.full_name, reference: applications.reference },
    })
    .from(landlord_links)
    .innerJoin(awards, eq(awards.id, landlord_links.award))
    .innerJoin(payees, eq(payees.id, landlord_links.payee))
    .innerJoin(applications, eq(applications.id, awards.application))
    .where(and(which, isAlive(ctx)))
  return found ?? null
}

const tokenIs = (ctx: Context, token: string) => eq(landlord_links.token_hash, HASHED.landlordLink(ctx.sealer, token))

/** Changes nothing, because mail scanners visit every link. @throws TooManyWrongSecrets */
export const peekLandlordLink = async (ctx: Context, token: string, visitor: string): Promise<boolean> =>
  (await findBySecret(ctx, 'landlordLink', visitor, () => findLink(ctx, tokenIs(ctx, token)))) !== null

/**
 * Exchanges a link for access to its page, as often as wanted while it is alive. Only failed tries count toward the visitor's limit.
 * @returns the cookie; null for a link that opens nothing
 * @throws TooManyWrongSecrets
 */
export async function openLandlordLink(ctx: Context, token: string, visitor: string): Promise<string | null> {
  const link = await findBySecret(ctx, 'landlordLink', visitor, () => findLink(ctx, tokenIs(ctx, token)))
  if (!link) return null
  await database(ctx)
    .update(landlord_links)
    .set({ opened_at: sql`coalesce(${landlord_links.opened_at}, ${ctx.now().toISOString()})` })
    .where(tokenIs(ctx, token))
  return signWithExpiry(ctx, PURPOSE, `${link.award.id} ${new Date(link.created_at).toISOString()}`, LANDLORD_VISIT_MS)
}

/** Names the link without its token, which changes when its email is sent again. */
export async function readLandlordVisit(ctx: Context, cookie: string | undefined): Promise<LandlordLink | null> {
  const [award, created_at] = readUnexpired(ctx, PURPOSE, cookie)?.split(' ') ?? []
  if (award === undefined || created_at === undefined) return null
  return findLink(ctx, isMade(Number(award), created_at))
}

const isMade = (award: number, at: string) => and(eq(landlord_links.award, award), eq(landlord_links.created_at, at))

/** @param link of an award that is locked, so that nothing ends it meanwhile @returns null for one that ended since the page was opened */
const readAgain = (ctx: Context, tx: Transaction, { award, created_at }: LandlordLink): Promise<LandlordLink | null> =>
  findLink(ctx, isMade(award.id, created_at), tx.db)

/** The form sends it along: a manager may have the links of several tenants open. */
const pageOf = ({ sealer }: Context, { award, created_at }: LandlordLink): string =>
  HASHED.landlordPage(sealer, `${award.id} ${new Date(created_at).toISOString()}`)

export const isOtherLink = (ctx: Context, link: LandlordLink, shown: unknown): boolean =>
  typeof shown === 'string' && shown !== pageOf(ctx, link)

/** Only what was said by this link: an earlier one may have gone to someone else. */
async function ownAnswers(ctx: Context, { award, payee, created_at }: LandlordLink) {
  const [last] = await database(ctx)
    .select({ answers: confirmations.answers, at: confirmations.createdAt })
    .from(confirmations)
    .where(
      and(
        eq(confirmations.award, award.id),
        eq(confirmations.payee, payee.id),
        eq(confirmations.source, 'link'),
        gte(confirmations.createdAt, created_at),
      ),
    )
    .orderBy(desc(confirmations.id))
    .limit(1)
  return last
}

async function ownPapers(ctx: Context, { award, created_at }: LandlordLink) {
  const found = await database(ctx)
    .selectDistinct({ kind: documents.kind })
    .from(documents)
    .where(and(eq(documents.application, award.application), eq(documents.from, 'landlord'), gte(documents.createdAt, created_at)))
  return LANDLORD_PAPERS.filter((paper) => found.some(({ kind }) => kind === paper))
}

/** Each prop is named here, so that nothing the family or staff claim gets into the page (rule 29.25). */
export async function landlordPage(ctx: Context, link: LandlordLink): Promise<PageProps['LandlordConfirm']> {
  const { award, family } = link
  const [{ name: foundation }, last, papers] = await Promise.all([siteSettings(ctx), ownAnswers(ctx, link), ownPapers(ctx, link)])
  const account = openText(ctx, award, 'account')
  return {
    foundation,
    tenant: family.full_name,
    unit: { kind: award.kind, number: account !== null && award.kind === 'mortgage' ? lastFour(account) : account },
    answers: last ? typedAnswers(SEALED.confirmation.open(ctx.sealer, last.answers, award.id)) : NO_ANSWERS,
    sent: last ? { nice_date: formatDate(new Date(last.at), ctx.timeZone), papers } : null,
    page: pageOf(ctx, link),
  }
}

interface PaperFile {
  name: string
  bytes: Buffer
}
type Papers = Record<LandlordPaper, readonly PaperFile[]>

interface Answered {
  answers: ConfirmationAnswers
  papers: Papers
}

/**
 * Keeps a payee's answers and papers, all or none, and tells the foundation. Answers change nothing; staff take over what differs.
 * @throws UserError 422 on `w9` or `ledger` when a paper can't be used; 410 when the link ended meanwhile; 503
 */
export async function answerAsLandlord(ctx: Context, link: LandlordLink, { answers, papers }: Answered): Promise<void> {
  const files = LANDLORD_PAPERS.flatMap((kind) =>
    papers[kind].map((file) => ({ ...file, kind: kind satisfies DocumentKind, ...(kind === 'w9' && { payee: link.payee.id }) })),
  )
  const keepAnswers = (tx: Transaction) => keepConfirmation(ctx, tx, link, answers)
  if (files.length === 0) return inTransaction(ctx, keepAnswers)
  try {
    await keepDocuments(ctx, { application: link.award.application, kind: 'other', from: 'landlord', by: null, files }, keepAnswers)
  } catch (error) {
    throw error instanceof UserError && error.errors?.files ? byPaper(error, papers) : error
  }
}

async function keepConfirmation(ctx: Context, tx: Transaction, link: LandlordLink, answers: ConfirmationAnswers): Promise<void> {
  const award = await lockForEdit(tx, awards, link.award.id, 'award', undefined)
  if (!(await readAgain(ctx, tx, link))) throw new UserError(410, 'This link no longer works.')
  /** Before the alert refers to it, because keeping papers locks it too, which would wait for itself. */
  await lockApplication(tx, award.application)
  await addConfirmation(ctx, tx, { award, payee: link.payee, source: 'link', by: null, answers })
  await queueAlert(ctx, tx, { kind: 'landlord', application: award.application, reference: link.family.reference })
}

function byPaper({ status, message, errors }: UserError, papers: Papers): UserError {
  const texts = errors?.files ?? []
  const of = (paper: LandlordPaper) => texts.filter((text) => papers[paper].some(({ name }) => name !== '' && text.includes(name)))
  const named = { w9: of('w9'), ledger: of('ledger') }
  const rest = texts.filter((text) => !named.w9.includes(text) && !named.ledger.includes(text))
  const first = papers.w9.length > 0 ? 'w9' : 'ledger'
  const found = { ...named, [first]: [...named[first], ...rest] }
  return new UserError(status, message, Object.fromEntries(Object.entries(found).filter(([, list]) => list.length > 0)))
}
