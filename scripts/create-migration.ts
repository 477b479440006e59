/**
 * `npm run migrate:create -- add-donations`: writes a migration for changes to the collections, lists it in `migrations/index.ts`, and
 * generates types and tables. Compares with the last snapshot, so it needs no database; only the newest snapshot is kept. `--blank` writes an
 * empty migration, for changes that the collections cannot express.
 */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatted } from './tools/format'
import { generate } from './tools/generate'
import { isSameSchema, lastSnapshot, readModel, renames } from './tools/snapshots'

const FOLDER = 'migrations'
const INDEX = path.join(FOLDER, 'index.ts')

const USAGE = 'Usage: npm run migrate:create -- add-something [--blank]'

const { name, blank } = readArguments()
await createMigration(name, blank)
process.exit(0)

function readArguments(): { name: string; blank: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { blank: { type: 'boolean', default: false } }, allowPositionals: true })
    if (positionals.length === 1) return { name: positionals[0] ?? '', blank: values.blank }
  } catch {
    /* Unknown option. */
  }
  refuse(USAGE)
}

async function createMigration(name: string, blank: boolean): Promise<void> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) refuse(USAGE)
  const index = await readFile(INDEX, 'utf8')
  if (index.includes(`* as ${importName(name)} `)) refuse(`The migration "${name}" already exists. Choose another name.`)
  const [before, model] = await Promise.all([lastSnapshot(FOLDER), readModel()])
  const isChanged = !isSameSchema(before, model.snapshot)
  if (isChanged && blank) refuse('The collections also changed. Create that migration first, without --blank.')
  if (!isChanged && !blank) refuse('The collections did not change. To write a migration by hand, add --blank.')
  const questions = renames(before, model.snapshot)
  if (questions.length > 0 && !process.stdin.isTTY)
    refuse(
      `Was something renamed, or was one removed and another added? Run this in a terminal, which will ask you.\n${questions.join('\n')}`,
    )
  const known = new Set(await readdir(FOLDER))
  await model.payload.db.createMigration({ file: '', migrationName: name, payload: model.payload, forceAcceptWarning: blank })
  const files = await readdir(FOLDER)
  const made = files.filter((file) => !known.has(file))
  const file = made.find((one) => one.endsWith('.ts')) ?? refuse('No migration was created.')
  const needless = files.filter((one) => one.endsWith('.json') && known.has(one) !== blank)
  await Promise.all(needless.map((one) => rm(path.join(FOLDER, one))))
  await tidy(path.join(FOLDER, file))
  for (const snapshot of made.filter((one) => one.endsWith('.json') && !needless.includes(one))) await fold(path.join(FOLDER, snapshot))
  await writeFile(INDEX, withEntry(index, path.basename(file, '.ts'), importName(name)))
  await generate(model)
  console.log(`Written: ${path.join(FOLDER, file)}`)
}

function refuse(text: string): never {
  console.error(text)
  process.exit(1)
}

/** Adapts the generated file to our compiler settings: type-only imports, no unused arguments. */
async function tidy(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text
      .replace('import { MigrateUpArgs, MigrateDownArgs, sql }', 'import { type MigrateDownArgs, type MigrateUpArgs, sql }')
      .replaceAll('{ db, payload, req }', '{ db }')
      .replaceAll('    // Migration code', '  await db.execute(sql`\n  `)'),
  )
}

/** Writes one line for each column instead of six. */
async function fold(snapshot: string): Promise<void> {
  const text = JSON.stringify(JSON.parse(await readFile(snapshot, 'utf8')))
  await writeFile(snapshot, await formatted(snapshot, text))
}

/** `add-donations` is imported as `addDonations`. */
function importName(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** Adds an entry in the list's own format; the generator would rewrite the list in its own. */
function withEntry(index: string, file: string, name: string): string {
  return index
    .replace(/\n\n/, `\nimport * as ${name} from './${file}'\n\n`)
    .replace(/\n\]/, `\n  { name: '${file}', up: ${name}.up, down: ${name}.down },\n]`)
}
