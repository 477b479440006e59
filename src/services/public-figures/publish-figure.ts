import { published_cases, published_figures } from '../../database/tables'
import { dayOf } from '../../shared/dates'
import { MIN_PUBLIC_COUNT } from '../../shared/constants'
import type { Context } from '../../platform/context'
import { and, database, eq, inArray, inTransaction, sql, type SQL, type Transaction } from '../../platform/database'

export interface FigureSource {
  /** Selects `part` (such as a month), `record`, `who` (a donor or family), and `value`, each record once per part. */
  counted: SQL
  whoOf: (record: SQL) => SQL
}

export interface Published {
  cases: number
  total: number
  median: number
}

export type Parts = Readonly<Record<string, Published>>

/**
 * Publishes a figure in complete groups of five donors or families: comparing two readings reveals none of them (rule 5.11).
 * @param often `daily` changes once a day, counted in the background after the day's first reading; `always`, whenever a group is complete
 * @returns by part, without parts of fewer than five cases
 */
export async function publishedFigure(ctx: Context, name: string, cases: FigureSource, often: 'daily' | 'always'): Promise<Parts> {
  const today = dayOf(ctx.now(), ctx.timeZone)
  const isOfToday = ({ counted_on }: Row) => counted_on !== null && counted_on >= today
  const isShown = ({ published }: Row) => often === 'daily' && Object.keys(published).length > 0
  const [row] = await read(database(ctx), name)
  if (row && isShown(row)) {
    if (!isOfToday(row)) countBehind()
    return row.published
  }
  return inTransaction(ctx, async (tx) => {
    await tx.db.insert(published_figures).values({ figure: name, published: {} }).onConflictDoNothing()
    const [locked] = await read(tx.db, name).for('update')
    if (!locked) throw new Error(`The figure "${name}" was deleted while it was being counted.`)
    return isShown(locked) && isOfToday(locked) ? locked.published : count(tx, name, cases, today, locked.published)
  })

  /** Counts in the background, because 200,000 gifts take seconds. If it is already running or fails, a later reading counts. */
  function countBehind(): void {
    if (ctx.isShut()) return
    inTransaction(ctx, async (tx) => {
      const [locked] = await read(tx.db, name).for('update', { skipLocked: true })
      if (locked && !isOfToday(locked)) await count(tx, name, cases, today, locked.published)
    }).catch((error: unknown) => ctx.log.error({ err: error, figure: name }, 'A public figure could not be counted'))
  }
}

interface Level {
  name: string
  cases: FigureSource
}

/**
 * Publishes figures of the same records in turn, each from what the ones before left out (`notPublishedIn`), in one transaction: no record
 * joins two of them at once, so their sums and differences are made of complete groups, too (rule 5.11).
 */
export const publishedLevels = (ctx: Context, levels: readonly Level[]): Promise<Parts[]> =>
  inTransaction(ctx, async (tx) => {
    const names = levels.map(({ name }) => name)
    await tx.db
      .insert(published_figures)
      .values(names.map((figure) => ({ figure, published: {} })))
      .onConflictDoNothing()
    const locked = await tx.db
      .select({ figure: published_figures.figure, published: published_figures.published })
      .from(published_figures)
      .where(inArray(published_figures.figure, names))
      .orderBy(published_figures.figure)
      .for('update')
    const today = dayOf(ctx.now(), ctx.timeZone)
    const published: Parts[] = []
    for (const { name, cases } of levels)
      published.push(await count(tx, name, cases, today, locked.find(({ figure }) => figure === name)?.published ?? {}))
    return published
  })

export const notPublishedIn = (names: readonly string[], record: SQL): SQL => {
  const { figure, record: published } = published_cases
  return sql`not exists (select from ${published_cases} where ${figure} = any(${sql.param(names)}::text[]) and ${published} = ${record})`
}

/** Needs the figure's row locked. @returns the figures as published now */
async function count(tx: Transaction, name: string, cases: FigureSource, today: string, before: Parts): Promise<Parts> {
  const published = (await publishWholeGroups(tx, name, cases)) ? await add(tx, name) : before
  await tx.db.update(published_figures).set({ counted_on: today, published }).where(eq(published_figures.figure, name))
  return published
}

type Row = Pick<typeof published_figures.$inferSelect, 'counted_on' | 'published'>

const read = (db: Transaction['db'], name: string) =>
  db
    .select({ counted_on: published_figures.counted_on, published: published_figures.published })
    .from(published_figures)
    .where(eq(published_figures.figure, name))

async function publishWholeGroups(tx: Transaction, name: string, { counted, whoOf }: FigureSource): Promise<boolean> {
  const { figure, part, record, value } = published_cases
  const due = await tx.rows(sql`
    with counted as (${counted}),
    before as (select ${part} as part, ${record} as record, ${value} as value from ${published_cases} where ${figure} = ${name}),
    moved as (
      select part, record, counted.value, coalesce(counted.who, ${whoOf(sql`before.record`)}) as who
      from counted full join before using (part, record) where counted.value is distinct from before.value),
    of_somebody as (select *, min(record) over (partition by part, who) as first_record from moved),
    in_order as (select *, dense_rank() over (partition by part order by first_record, who) as place from of_somebody),
    placed as (select *, max(place) over (partition by part) as places from in_order),
    due as (select part, record, value from placed where place <= places - places % ${sql.raw(String(MIN_PUBLIC_COUNT))}),
    gone as (
      delete from ${published_cases} using due
      where ${and(eq(figure, name), sql`${part} = due.part`, sql`${record} = due.record`)} and due.value is null),
    came as (
      insert into ${published_cases} (figure, part, record, value) select ${name}, part, record, value from due where value is not null
      on conflict (figure, part, record) do update set value = excluded.value)
    select 1 from due limit 1`)
  return due.length > 0
}

async function add(tx: Transaction, name: string): Promise<Parts> {
  const { figure, part, value } = published_cases
  const parts = await tx.rows<Published & { part: string }>(sql`
    select ${part} as part, count(*)::int as cases, sum(${value}) as total, percentile_cont(0.5) within group (order by ${value}) as median
    from ${published_cases} where ${figure} = ${name} group by 1 having count(*) >= ${MIN_PUBLIC_COUNT}`)
  return Object.fromEntries(parts.map(({ part: key, ...published }) => [key, published]))
}
