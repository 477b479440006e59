import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDatabase } from '../../src/server/doctor/check-database'
import { runDueTasks, runScheduledTasks, TIMED_WORK } from '../../src/services/clock/clock'
import { createClockWatch, isClockTrusted } from '../../src/platform/clock-watch'
import type { ScheduledJob } from '../../src/platform/scheduled-job'
import { DAY_MS, HOUR_MS } from '../../src/shared/dates'
import { save, startDrafts } from '../helpers/drafts'

let drafts: Awaited<ReturnType<typeof startDrafts>>
beforeAll(async () => {
  drafts = await startDrafts({ untimed: true })
})
beforeEach(async () => {
  await drafts.query('delete from clock_watch')
  await drafts.query('delete from timed_work')
})
afterAll(() => drafts.stop())

const MINUTE_MS = 60_000

/** A machine with a monotonic clock and a wall clock, which can be set. */
function machine() {
  let [wall, ran] = [Date.now(), 0]
  const set = () => drafts.site.setNow(new Date(wall))
  let watch = createClockWatch(() => ran)
  set()
  return {
    jump: (ms: number) => {
      wall += ms
      set()
    },
    restart: () => void (watch = createClockWatch(() => ran)),
    /** Ticks for this long, and once at the end. */
    async run(ms: number, every = MINUTE_MS, works: readonly ScheduledJob[] = TIMED_WORK) {
      for (let passed = 0; passed <= ms; passed += every) {
        await runDueTasks(drafts.site.ctx, watch, works)
        wall += every
        ran += every
        set()
      }
      await drafts.site.mailAtRest()
    },
  }
}

/** Tasks that record when they ran. */
function noting() {
  const done: string[] = []
  const work = (name: string, isFinal?: true): ScheduledJob => ({
    name,
    every: MINUTE_MS / 2,
    isFinal,
    run: () => Promise.resolve(void done.push(name)),
  })
  return { done, works: [work('final', true), work('harmless')] }
}

describe('a clock that goes ahead', () => {
  it('by 31 days for 80 seconds ends no draft, and announces no end', async () => {
    const mine = machine()
    const nameless = await drafts.site.as('visitor')
    await save(nameless, { full_name: 'Without An Address' })
    const email = await drafts.saved(await drafts.site.as('visitor'))
    const held = () => drafts.query("select full_name from applications where full_name = 'Without An Address' or email = $1", [email])
    await mine.run(2 * MINUTE_MS)
    mine.jump(31 * DAY_MS)
    await mine.run(80_000, 40_000)
    mine.jump(-31 * DAY_MS)
    await mine.run(2 * MINUTE_MS)
    expect(await held()).toHaveLength(2)
    expect(drafts.mail.mails.filter(({ to }) => to.includes(email))).toEqual([])
    expect(drafts.site.log.join('\n')).toContain('The clock jumped ahead')
    drafts.site.setNow(null)
  })

  it('holds final work back for a day of running, tells the doctor, and does all other work', async () => {
    const mine = machine()
    const { done, works } = noting()
    await mine.run(MINUTE_MS, MINUTE_MS, works)
    expect(done).toEqual(['final', 'harmless', 'final', 'harmless'])
    mine.jump(40 * DAY_MS)
    done.length = 0
    await mine.run(23 * HOUR_MS, HOUR_MS, works)
    expect(new Set(done)).toEqual(new Set(['harmless']))
    expect(await isClockTrusted(drafts.site.ctx)).toBe(false)
    const told = (await checkDatabase(drafts.site.ctx, { own: true })).map(({ what }) => what).join('\n')
    expect(told).toMatch(/The clock jumped ahead 960 hours.* waits until the site has run for [12] more hours/)
    await mine.run(2 * HOUR_MS, HOUR_MS, works)
    expect(done).toContain('final')
    expect(await isClockTrusted(drafts.site.ctx)).toBe(true)
    drafts.site.setNow(null)
  })

  it('is found out after a restart as well, and the wait goes on over restarts and is counted once by two processes', async () => {
    const mine = machine()
    const { done, works } = noting()
    await mine.run(MINUTE_MS, MINUTE_MS, works)
    mine.jump(40 * DAY_MS)
    mine.restart()
    done.length = 0
    await mine.run(12 * HOUR_MS, HOUR_MS, works)
    mine.restart()
    await mine.run(8 * HOUR_MS, HOUR_MS, works)
    expect(done).not.toContain('final')
    await mine.run(8 * HOUR_MS, HOUR_MS, works)
    expect(done).toContain('final')
    drafts.site.setNow(null)
  })

  it('a little, or as a machine that sleeps each night, keeps nothing from being done for good', async () => {
    const mine = machine()
    const { done, works } = noting()
    await mine.run(MINUTE_MS, MINUTE_MS, works)
    mine.jump(50 * MINUTE_MS)
    done.length = 0
    await mine.run(0, MINUTE_MS, works)
    expect(done).toContain('final')
    done.length = 0
    for (let day = 0; day < 4; day++) {
      mine.jump(14 * HOUR_MS)
      await mine.run(9 * HOUR_MS, HOUR_MS, works)
    }
    expect(done).toContain('final')
    drafts.site.setNow(null)
  })

  it('and comes back leaves no work undone until the day that it showed', async () => {
    const mine = machine()
    const { done, works } = noting()
    mine.jump(31 * DAY_MS)
    await runScheduledTasks(drafts.site.ctx, works)
    mine.jump(-31 * DAY_MS)
    done.length = 0
    await runScheduledTasks(drafts.site.ctx, works)
    expect(done).toEqual(['final', 'harmless'])
    drafts.site.setNow(null)
  })
})

it('a site that was off for 40 days announces the ends of drafts first, and deletes them three days later', async () => {
  const mine = machine()
  const email = await drafts.saved(await drafts.site.as('visitor'))
  await mine.run(2 * MINUTE_MS)
  mine.jump(40 * DAY_MS)
  mine.restart()
  const subjects = () => drafts.mail.mails.filter(({ to }) => to.includes(email)).length
  await mine.run(22 * HOUR_MS, HOUR_MS)
  expect([subjects(), (await drafts.byEmail(email)).length]).toEqual([0, 1])
  await mine.run(4 * HOUR_MS, HOUR_MS)
  expect([subjects(), (await drafts.byEmail(email)).length]).toEqual([2, 1])
  await mine.run(2 * DAY_MS, HOUR_MS)
  expect(await drafts.byEmail(email)).toHaveLength(1)
  await mine.run(DAY_MS + 2 * HOUR_MS, HOUR_MS)
  expect(await drafts.byEmail(email)).toEqual([])
  drafts.site.setNow(null)
})
