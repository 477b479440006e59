/** `npm run rotate-keys`: seals everything anew with the first of DATA_KEYS. Resumable; the site may run. */
import { recordAuditEvent } from '../../src/platform/audit/record-audit-event'
import { rotateKeys } from '../../src/services/data-keys/rotate-keys'
import { runningWithout } from '../../src/services/data-keys/running-sites'
import { counted } from '../../src/shared/text'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'

readOptions('Usage: npm run rotate-keys', {})

await withServices(async (ctx) => {
  const [first] = ctx.sealer.checks
  const behind = await runningWithout(ctx, first?.id ?? '')
  if (behind > 0)
    throw new Error(
      `${counted(behind, 'process', 'processes')} of the site run without the key "${first?.id}", and could not open what it seals. Nothing was done: start the site anew with these DATA_KEYS first.`,
    )
  const { sealed, closed } = await rotateKeys(ctx)
  await recordAuditEvent(ctx, { action: 'keys-rotated', note: `Now with ${first?.id}` })
  const total = [...sealed.values()].reduce((sum, count) => sum + count, 0)
  for (const [column, count] of sealed) console.log(`${column}: ${count.toLocaleString('en-US')}`)
  console.log(
    total === 0 ? `Nothing was left to seal anew.` : `${total.toLocaleString('en-US')} values are sealed anew with "${first?.id}".`,
  )
  if (closed.length > 0)
    throw new Error(
      `${closed.length} values do not open, and stay as they are: ${closed.slice(0, 10).join('; ')}. Keep every key; is one missing from DATA_KEYS?`,
    )
  console.log(`Other keys open nothing here any more. Keep them as long as backups made until now, apart from those.`)
})
