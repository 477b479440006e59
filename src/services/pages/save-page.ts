import { isDeepStrictEqual } from 'node:util'
import { pages, media } from '../../database/tables'
import { onBehalfOf, assertRight } from '../../platform/read-as'
import { writeAs } from '../../platform/audit/write-as'
import { recordAuditEvent } from '../../platform/audit/record-audit-event'
import type { Actor, Context } from '../../platform/context'
import { and, eq, inTransaction, ne, sql, type Transaction, inArray } from '../../platform/database'
import { invalid } from '../../platform/errors'
import { refuseStale } from '../../platform/edits'
import type { PageRecord } from '../../shared/api/pages'
import { EMPTY_BODY, isEmptyBody, imageIdsIn, type PageBody, unknownPlaceholders } from '../../shared/page-body/body'
import { INTRODUCTIONS, type NewPage, type PageChange, type PageLocale } from '../../shared/pages'
import { IMAGE_GONE } from '../media/media'
import { newest, pagesWithNewest, getPage, lockPage } from './pages'

const OF_A_FAMILY =
  'This photo is from a family’s story. A page would keep showing it if the family withdrew consent. Upload a separate copy for this page.'

/**
 * Locks the images that a body shows and returns their ids; images that a version shows are never removed as unused.
 * @param isNew true for a body just edited; otherwise, deleted images are skipped
 * @throws UserError 422 on `body`, if new, for a deleted image or a family's
 */
async function picturesOf(tx: Transaction, body: PageBody, isNew: boolean): Promise<number[]> {
  const ids = imageIdsIn(body)
  if (ids.length === 0) return ids
  const found = await tx.db
    .select({ id: media.id, is_familys: media.is_familys })
    .from(media)
    .where(inArray(media.id, ids))
    .orderBy(media.id)
    .for('share')
  if (isNew && found.length < ids.length) throw invalid({ body: [IMAGE_GONE] })
  if (isNew && found.some(({ is_familys }) => is_familys)) throw invalid({ body: [OF_A_FAMILY] })
  return found.map(({ id }) => id)
}

type Content = Pick<PageRecord, 'title' | 'slug' | 'description' | 'body' | 'in_footer'>

/** Creates a draft, or publishes at once. @throws UserError 403; 422 by field, also for an address in use */
export async function createPage(ctx: Context, actor: Actor, form: NewPage): Promise<PageRecord> {
  assertRight(actor, 'create', 'pages')
  const { title, slug, description = null, body = EMPTY_BODY, in_footer = false, locale = 'en', publish = false } = form
  const id = await inTransaction(ctx, async (tx) => {
    const content = { title, slug, description, body, in_footer }
    await refuseTakenSlug(tx, slug, locale, null)
    if (publish) refuseUnreadable(content)
    const pictures = await picturesOf(tx, body, true)
    const data = { ...stored(content), locale, pictures, user: actor.id, _status: publish ? ('published' as const) : ('draft' as const) }
    return (await writeAs(ctx, actor, tx).create('pages', data)).id
  })
  return getPage(ctx, id)
}

/**
 * Absent fields stay as in the newest version; an identical change creates no version.
 * @param change `publish`: true publishes, false unpublishes, absent saves a draft
 * @throws UserError 403; 404; 409 for a stale edit; 422 by field
 */
export async function changePage(ctx: Context, actor: Actor, id: number, change: PageChange): Promise<PageRecord> {
  assertRight(actor, 'edit', 'pages')
  const { updated_at, publish, locale, ...form } = change
  await inTransaction(ctx, async (tx) => {
    const before = await lockPage(ctx, tx, id)
    refuseStale(before.updated_at, updated_at)
    const after: Content = { ...contentOf(before), ...defined(form) }
    if (locale !== undefined && locale !== before.locale) throw invalid({ locale: ['You can’t change a page’s language.'] })
    if (before.built_in && after.slug !== before.slug) throw invalid({ slug: ['This page is required, so you can’t change its address.'] })
    if (before.built_in && after.in_footer) throw invalid({ in_footer: ['This page already has its place on the site.'] })
    if (before.built_in && publish === false) throw invalid({ publish: ['This page is required. You can edit it but not unpublish it.'] })
    if (after.slug !== before.slug) await refuseTakenSlug(tx, after.slug, before.locale, id)
    if (publish) refuseUnreadable(after)
    await saveVersion(ctx, tx, actor, before, after, publish)
  })
  return getPage(ctx, id)
}

/** Copies an earlier version into a new draft; the published version stays. @throws UserError 403; 404; 409; 422 */
export async function restorePageVersion(ctx: Context, actor: Actor, id: number, earlier: Content): Promise<PageRecord> {
  assertRight(actor, 'edit', 'pages')
  await inTransaction(ctx, async (tx) => {
    const before = await lockPage(ctx, tx, id)
    const after = { ...contentOf(earlier), slug: before.slug }
    await saveVersion(ctx, tx, actor, before, after, undefined)
  })
  return getPage(ctx, id)
}

const contentOf = ({ title, slug, description, body, in_footer }: Content): Content => ({ title, slug, description, body, in_footer })
const defined = <T extends object>(form: T): Partial<T> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) as Partial<T>

async function saveVersion(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  before: PageRecord,
  after: Content,
  publish: boolean | undefined,
): Promise<void> {
  const was = contentOf(before)
  const changed = (Object.keys(was) as (keyof Content)[]).filter((field) => !isDeepStrictEqual(was[field], after[field]))
  const moves = publish === true ? before.state !== 'published' : publish === false && before.state !== 'draft'
  if (changed.length === 0 && !moves) return
  const pictures = await picturesOf(tx, after.body, changed.includes('body'))
  tx.afterCommit(ctx.contentChanged)
  await ctx.payload.update({
    collection: 'pages',
    id: before.id,
    draft: publish === undefined,
    data: { ...stored(after), pictures, user: actor.id, _status: publish ? 'published' : 'draft' },
    depth: 0,
    ...onBehalfOf(actor, tx),
  })
  const fields = [...changed, ...(moves ? ['published'] : [])].sort()
  await recordAuditEvent(ctx, { action: 'update', user: actor.id, resource: 'pages', record: before.id, fields }, tx)
}

/** Copies the body, because Payload mutates its input. */
const stored = ({ body, ...content }: Content) => ({
  ...content,
  body: structuredClone(body) as unknown as Record<string, unknown> & { root: never },
})

function refuseUnreadable(content: Content): void {
  if (isEmptyBody(content.body) && !INTRODUCTIONS.includes(content.slug))
    throw invalid({ body: ['Add some text or a block before you publish.'] })
  const unfilled = unknownPlaceholders(content)
  if (Object.keys(unfilled).length > 0) throw invalid(unfilled)
}

async function refuseTakenSlug(tx: Transaction, slug: string, locale: PageLocale, own: number | null): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('pages.slug'))`)
  const others = and(eq(pages.locale, locale), own === null ? undefined : ne(pages.id, own))
  const taken = await tx.rows(sql`select from ${pagesWithNewest} where ${others} and ${slug} in (${pages.slug}, ${newest.slug}) limit 1`)
  if (taken.length > 0) throw invalid({ slug: ['Another page already uses this address.'] })
}
