import { applications, awards, confirmations, documents, landlord_links, payees } from '../../database/tables'
import { findBySecret } from '../../platform/access-code'
import type { Context } from '../../platform/context'
import { and, database, desc, eq, gte, sql, type Database, type SQL, type Transaction } from '../../platform/database'
import { HASHED, SEALED } from '../../platform/sealed-values'
import { readUnexpired, signWithExpiry } from '../../platform/signed-value'
import { DAY_MS, formatDate } from '../../shared/dates'
import { LANDLORD_PAPERS, NO_ANSWERS, typedAnswers } from '../../shared/landlord-form'
import type { PageProps } from '../../shared/page-props'
import { isAlive } from '../awards/landlord-link'
import { lastFour, openText, type StoredAward } from '../awards/locked-award'
import { siteSettings } from '../site-settings/site-settings'

const PURPOSE = 'landlord'
/** After that, the link in the email opens the page again. */
export const LANDLORD_VISIT_MS = DAY_MS

/** A link that is alive, with its award and payee. */
export interface LandlordLink {
  award: StoredAward
  payee: typeof payees.$inferSelect
  family: { full_name: string; reference: string }
  /** ISO 8601. */
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
export const readAgain = (ctx: Context, tx: Transaction, { award, created_at }: LandlordLink): Promise<LandlordLink | null> =>
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
