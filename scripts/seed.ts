import { parseArgs } from 'node:util'
import { makeApplications } from '../src/demo/make-applications'
import { makeDonations } from '../src/demo/make-donations'
import { withServices } from './with-services'

const HELP = 'Usage: npm run seed -- [--applications 10000] [--donations 10000] [--seed 1]'

const { values } = parseArgs({
  options: { applications: { type: 'string' }, donations: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const MAKERS = { applications: makeApplications, donations: makeDonations }
const asked = (Object.keys(MAKERS) as (keyof typeof MAKERS)[])
  .filter((name) => values[name] !== undefined)
  .map((name) => ({ name, count: Number(values[name]) }))
if (asked.length === 0 || asked.some(({ count }) => !Number.isSafeInteger(count) || count < 1 || count > 1_000_000)) {
  console.error(HELP)
  process.exit(1)
}

await withServices(async (ctx, settings) => {
  if (!settings.demo) throw new Error('This would put made-up people among real ones. Set DEMO=on if that is what you want.')
  for (const { name, count } of asked) {
    const started = Date.now()
    const onProgress = (done: number) =>
      process.stdout.write(`\r${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} ${name}`)
    await MAKERS[name](ctx, { count, seed: Number(values.seed) || 1, until: ctx.now(), onProgress })
    await ctx.payload.db.pool.query(`analyze ${name}`)
    console.log(` made in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  }
})
