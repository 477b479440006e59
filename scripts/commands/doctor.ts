/** `npm run doctor`: reports what a real site still needs; exits with 1 while there is a gap. */
import { examine, type Finding } from '../../src/server/doctor'
import { readOptions } from './shared/command'
import { withServices } from './shared/with-services'

readOptions('Usage: npm run doctor', {})

const MARKS: Readonly<Record<Finding['is'], string>> = { ok: '  ok    ', note: '  note  ', gap: '  GAP   ' }

const work: Parameters<typeof withServices>[0] = async (ctx, settings, standing) => {
  const sections = await examine(ctx, settings, standing)
  for (const { title, findings } of sections) {
    console.log(`\n${title}`)
    for (const { is, what, todo } of findings) console.log(`${MARKS[is]}${what}${todo ? `\n          ${todo}` : ''}`)
  }
  const count = (which: Finding['is']) => sections.flatMap(({ findings }) => findings).filter(({ is }) => is === which).length
  const [gaps, notes] = [count('gap'), count('note')]
  if (gaps > 0) console.log(`\n${gaps === 1 ? '1 gap' : `${gaps} gaps`} to fix.`)
  else console.log(notes > 0 ? '\nNo gaps. Read the notes before opening day.' : '\nNo gaps and no notes.')
  if (gaps > 0) process.exitCode = 1
}

await withServices(work, { readsOn: true })
