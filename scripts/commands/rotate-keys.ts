/** `npm run rotate-keys`: re-encrypts everything with the first key in DATA_KEYS. Resumable; the site may be running. */
import { recordAuditEvent } from '../../src/platform/audit/record-audit-event'
import { rotateDocuments } from '../../src/services/data-keys/rotate-documents'
import { rotateKeys } from '../../src/services/data-keys/rotate-keys'
import { runningWithout } from '../../src/services/data-keys/running-sites'
import { formatCount, pluralize } from '../../src/shared/text'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'

readOptions('Usage: npm run rotate-keys', {})

await withServices(async (ctx) => {
  const [first] = ctx.sealer.checks
  const behind = await runningWithout(ctx, first?.id ?? '')
  if (behind > 0)
    throw new Error(
      `${pluralize(behind, 'process of the site does', 'processes of the site do')} not have the key "${first?.id}" and could not decrypt what it encrypts. Nothing was changed. First restart the site with these DATA_KEYS.`,
    )
  const { sealed, closed: values } = await rotateKeys(ctx)
  const files = await rotateDocuments(ctx)
  const closed = [...values, ...files.closed]
  const total = [...sealed.values()].reduce((sum, count) => sum + count, files.sealed)
  if (total > 0) await recordAuditEvent(ctx, { action: 'keys-rotated', note: `Now with ${first?.id}` })
  for (const [column, count] of sealed) console.log(`${column}: ${formatCount(count)}`)
  if (files.sealed > 0) console.log(`Files of documents: ${formatCount(files.sealed)}`)
  console.log(
    total === 0
      ? `Everything is already encrypted with the first key.`
      : `${formatCount(total)} values were re-encrypted with "${first?.id}".`,
  )
  if (closed.length > 0)
    throw new Error(
      `${closed.length} values or files could not be decrypted and were not changed: ${closed.slice(0, 10).join('; ')}. Keep every key, and check whether one is missing from DATA_KEYS.`,
    )
  console.log(`The other keys are no longer needed here. Keep them as long as your existing backups, in a different place.`)
})
