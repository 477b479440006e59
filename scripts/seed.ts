import { parseArgs } from 'node:util'
import { makeApplications } from '../src/demo/make-applications'
import { withServices } from './with-services'

const HELP = 'Usage: npm run seed -- --applications 10000 [--seed 1]'

const { values } = parseArgs({ options: { applications: { type: 'string' }, seed: { type: 'string', default: '1' } } })
const count = Number(values.applications)
if (!Number.isSafeInteger(count) || count < 1 || count > 1_000_000) {
  console.error(HELP)
  process.exit(1)
}

await withServices(async (ctx, settings) => {
  if (!settings.demo) throw new Error('This would put made-up families among real ones. Set DEMO=on if that is what you want.')
  const started = Date.now()
  await makeApplications(ctx, {
    count,
    seed: Number(values.seed) || 1,
    until: ctx.now(),
    onProgress: (done) => process.stdout.write(`\r${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} applications`),
  })
  await ctx.payload.db.pool.query('analyze applications')
  console.log(` made in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
})
