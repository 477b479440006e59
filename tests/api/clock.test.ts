import { describe, expect, it } from 'vitest'
import { runScheduledTasks } from '../../src/services/clock/clock'
import type { ScheduledJob } from '../../src/platform/scheduled-job'
import { HOUR_MS } from '../../src/shared/dates'
import { siteTests } from '../helpers/site-tests'

const site = siteTests()

/** A task that records when it ran. */
function noting(name: string, before: () => void | Promise<void> = () => {}): ScheduledJob & { done: Date[] } {
  const done: Date[] = []
  return {
    name,
    every: HOUR_MS,
    done,
    run: async (ctx) => {
      await before()
      done.push(ctx.now())
    },
  }
}

describe('work by the clock', () => {
  it('is done at once, and again when its time has come', async () => {
    const work = noting('hourly')
    const start = new Date('2026-11-22T08:00:00Z')
    for (const minutes of [0, 1, 59, 60, 61, 120]) {
      site.setNow(new Date(start.getTime() + minutes * 60_000))
      await runScheduledTasks(site.ctx, [work])
    }
    expect(work.done.map((at) => at.toISOString().slice(11, 16))).toEqual(['08:00', '09:00', '10:00'])
  })

  it('is done by one of several processes', async () => {
    const work = noting('shared')
    await Promise.all(Array.from({ length: 8 }, () => runScheduledTasks(site.ctx, [work])))
    expect(work.done).toHaveLength(1)
  })

  it('is tried again after it failed, and does not keep other work from being done', async () => {
    let broken = true
    const failing = noting('failing', () => {
      if (broken) throw new Error('out of order')
    })
    const other = noting('other')
    await runScheduledTasks(site.ctx, [failing, other])
    expect([failing.done.length, other.done.length]).toEqual([0, 1])
    expect(site.log.join('\n')).toContain('out of order')
    broken = false
    await runScheduledTasks(site.ctx, [failing, other])
    expect([failing.done.length, other.done.length]).toEqual([1, 1])
  })
})
