import { application_keys, applications } from '../../../database/tables'
import type { Context } from '../../../platform/context'
import { and, asc, database, eq, gt, inTransaction, isNotNull, notExists, type Database } from '../../../platform/database'
import { SEALED } from '../../../platform/sealed-values'
import { matchApplication } from './match-application'
import { rulesKey } from './match-keys'
import { lockMatches } from './list-matches'

const STEP = 200

const unkeyed = (ctx: Context, db: Database, after = 0) => {
  const { hash } = rulesKey(ctx.sealer)
  const mark = and(eq(application_keys.application, applications.id), eq(application_keys.kind, 'rules'), eq(application_keys.hash, hash))
  const isMarked = db.select({ id: application_keys.application }).from(application_keys).where(mark)
  return and(isNotNull(applications.submitted_at), gt(applications.id, after), notExists(isMarked))
}

/**
 * Computes missing or outdated match keys, each application in its own transaction. Safe to interrupt, and to run in several processes
 * next to normal work.
 * @param isOver checked before each; true stops
 */
export async function keyApplications(ctx: Context, isOver: () => boolean = () => false): Promise<void> {
  const db = database(ctx)
  for (let after = 0; ;) {
    const found = await db
      .select({ id: applications.id })
      .from(applications)
      .where(unkeyed(ctx, db, after))
      .orderBy(asc(applications.id))
      .limit(STEP)
    for (const { id } of found) {
      if (isOver()) return
      await keyApplication(ctx, id)
      after = id
    }
    if (found.length < STEP) return
  }
}

async function keyApplication(ctx: Context, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockMatches(tx)
    const [found] = await tx.db
      .select()
      .from(applications)
      .where(and(eq(applications.id, id), unkeyed(ctx, tx.db)))
    const answers = found && opened(ctx, found)
    if (answers) await matchApplication(ctx, tx, id, { ...found, details: answers.details })
  })
}

function opened(ctx: Context, { id, answers, reference }: typeof applications.$inferSelect) {
  try {
    return SEALED.answers.open(ctx.sealer, answers, reference)
  } catch (error) {
    ctx.log.error({ err: error, application: id }, 'An application could not be compared with others: its answers do not decrypt')
    return null
  }
}

const AGAIN_MS = 60_000

export function startKeying(ctx: Context): () => Promise<void> {
  let over = false
  let timer: NodeJS.Timeout | undefined
  const run = (): Promise<void> =>
    keyApplications(ctx, () => over).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'Comparing earlier applications failed')
      if (over) return
      timer = setTimeout(() => void (running = run()), AGAIN_MS).unref()
    })
  let running = run()
  return async () => {
    over = true
    clearTimeout(timer)
    await running
  }
}
