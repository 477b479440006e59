/** `npm run doctor`: says what a real installation lacks, and what to do; ends with 1 while there is a gap. */
import { examine, type Finding } from '../src/server/doctor'
import { withServices } from './with-services'

const MARKS: Readonly<Record<Finding['is'], string>> = { ok: '  ok    ', note: '  note  ', gap: '  GAP   ' }

await withServices(async (ctx, settings) => {
  const sections = await examine(ctx, settings)
  for (const { title, findings } of sections) {
    console.log(`\n${title}`)
    for (const { is, what, todo } of findings) console.log(`${MARKS[is]}${what}${todo ? `\n          ${todo}` : ''}`)
  }
  const gaps = sections.flatMap(({ findings }) => findings).filter(({ is }) => is === 'gap').length
  console.log(gaps === 0 ? '\nNothing is missing.' : `\n${gaps === 1 ? '1 gap' : `${gaps} gaps`} to close.`)
  if (gaps > 0) process.exitCode = 1
})
