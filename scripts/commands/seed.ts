import { addApplications } from '../../src/demo/make-applications'
import { addDonations } from '../../src/demo/make-donations'
import { inTransaction, sql, type Transaction } from '../../src/platform/database'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'
import { formatCount } from '../../src/shared/text'

const HELP = `Usage: npm run seed -- [--applications 1000] [--donations 1000] [--seed 1]
Each number is from 1 to 1,000,000. The same seed makes the same people. Without a seed, each run makes different people.`

const MAKERS = { applications: addApplications, donations: addDonations }
type Name = keyof typeof MAKERS

const isWhole = (text: string) => Number.isSafeInteger(Number(text)) && Number(text) >= 1 && Number(text) <= 1_000_000

const values = readOptions(
  HELP,
  { applications: { type: 'string' }, donations: { type: 'string' }, seed: { type: 'string' } },
  (given) => (given.applications ?? given.donations) !== undefined && Object.values(given).every((text) => isWhole(text)),
)
const asked = (Object.keys(MAKERS) as Name[]).flatMap((name) => (values[name] === undefined ? [] : [{ name, count: Number(values[name]) }]))
const seed = values.seed === undefined ? null : Number(values.seed)

/** The number of rows plus one, so each run makes other people. */
async function freshSeed(tx: Transaction, name: Name): Promise<number> {
  const [found] = await tx.rows<{ count: number }>(sql`select count(*)::int as count from ${sql.raw(name)}`)
  return 1 + (found?.count ?? 0)
}

await withServices(async (ctx, settings) => {
  if (!settings.demo) throw new Error('This would mix made-up people with real ones. If you want that, set DEMO=on.')
  /** All or nothing, even when interrupted. */
  await inTransaction(ctx, async (tx) => {
    for (const { name, count } of asked) {
      const started = Date.now()
      const onProgress = (done: number) => process.stdout.write(`\r${formatCount(done)} of ${formatCount(count)} ${name}`)
      await MAKERS[name](ctx, tx, { count, seed: seed ?? (await freshSeed(tx, name)), until: ctx.now(), onProgress })
      console.log(` made in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
    }
  })
  for (const { name } of asked) await ctx.payload.db.pool.query(`analyze ${name}`)
})
