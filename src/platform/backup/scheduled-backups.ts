import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '../../shared/dates'
import type { ScheduledJob } from '../scheduled-job'
import type { BackupPlan, Context } from '../context'
import { describeError } from '../describe-error'
import { makeBackup } from './make-backup'
import { MANIFEST } from './manifest'
import { readManifest } from './restore-backup'

const NAME = /^\d{4}-\d{2}-\d{2}T\d{6}Z$/
const nameOf = (moment: Date): string => moment.toISOString().replace(/:|\.\d+/g, '')

export const scheduledBackups: ScheduledJob = {
  name: 'backup',
  every: HOUR_MS,
  run: async (ctx, _tx, _since, ending) => {
    const { backups } = ctx
    if (!backups || !(await isDue(ctx, backups))) return
    const folder = path.join(backups.folder, nameOf(ctx.now()))
    try {
      await removeBroken(backups)
      const { rows, uploads, missing } = await makeBackup(ctx, folder, ending)
      ctx.log.info({ rows, uploads }, 'Backup made')
      if (missing.length > 0) ctx.log.error({ missing }, 'Uploads named in the database are missing from storage')
      await removeOldest(backups)
    } catch (error) {
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
      ending.throwIfAborted()
      ctx.log.error(
        { err: error, folder },
        `Could not make a backup in ${backups.folder}: ${describeError(error)}. Trying again within the hour`,
      )
    }
  },
}

async function namesIn({ folder }: BackupPlan): Promise<{ whole: string[]; broken: string[] }> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name)).sort()
  const isWhole = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name, MANIFEST)).then(
        () => true,
        () => false,
      ),
    ),
  )
  return { whole: names.filter((_, at) => isWhole[at]), broken: names.filter((_, at) => !isWhole[at]) }
}

/** Allows some minutes early, or backups would drift later every day. Ignores backups dated in the future, which would block new ones. */
async function isDue({ now }: Context, plan: BackupPlan): Promise<boolean> {
  const last = (await namesIn(plan)).whole.filter((name) => name <= nameOf(now())).at(-1)
  return last === undefined || last <= nameOf(new Date(now().getTime() - plan.hours * HOUR_MS + HOUR_MS / 2))
}

async function removeOldest(plan: BackupPlan): Promise<void> {
  const { whole } = await namesIn(plan)
  const lacking = new Set<string>()
  for (const name of whole) {
    const { missing } = await readManifest(path.join(plan.folder, name)).catch(() => ({ missing: ['everything'] }))
    if (missing.length > 0) lacking.add(name)
  }
  const oldest = [whole.filter((name) => !lacking.has(name)), [...lacking]].flatMap((names) => names.slice(0, -plan.keep))
  for (const name of oldest) await rm(path.join(plan.folder, name), { recursive: true, force: true })
}

async function removeBroken(plan: BackupPlan): Promise<void> {
  const { broken } = await namesIn(plan)
  for (const name of broken) await rm(path.join(plan.folder, name), { recursive: true, force: true })
}
