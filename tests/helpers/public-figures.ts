import { expect } from 'vitest'
import { dayOf } from '../../src/shared/dates'
import { until } from './patience'
import type { TestSite } from './site'

/** Waits until a public figure is counted for today: the day's first visitor starts the count, and still sees the old figure. */
export const figureCounted = ({ ctx }: TestSite, figure: string): Promise<void> =>
  until(`"${figure}" to be counted`, async () => {
    const { rows } = await ctx.payload.db.pool.query<{ day: string }>(
      `select counted_on::text as day from published_figures where figure = $1`,
      [figure],
    )
    expect((rows[0]?.day ?? '') >= dayOf(ctx.now(), ctx.timeZone)).toBe(true)
  })
