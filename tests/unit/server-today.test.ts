import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Loads a document that the server wrote at this moment, on a device whose clock may differ. */
async function openDocument(time: string, timeZone: string, deviceTime = time) {
  vi.setSystemTime(new Date(deviceTime))
  const metas: Record<string, string> = { 'meta[name="server-time"]': time, 'meta[name="time-zone"]': timeZone }
  vi.stubGlobal('document', { querySelector: (selector: string) => ({ content: metas[selector] }) })
  const { syncClockFromDocument } = await import('../../src/shared/server-clock')
  syncClockFromDocument()
  return (await import('../../src/shared/server-today')).serverToday
}

it('says the day in the time zone of the site', async () => {
  expect((await openDocument('2026-11-30T23:30:00.000-06:00', 'America/Chicago'))()).toBe('2026-11-30')
})

it('needs no Intl while the document is new', async () => {
  const today = await openDocument('2026-12-01T00:30:00.000+05:30', 'Asia/Kolkata')
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  expect(today()).toBe('2026-12-01')
  expect(format).not.toHaveBeenCalled()
})

it('goes on to the next day at midnight', async () => {
  const today = await openDocument('2026-11-30T23:59:50.000-06:00', 'America/Chicago')
  vi.setSystemTime(new Date('2026-12-01T00:00:01.000-06:00'))
  expect(today()).toBe('2026-12-01')
})

it('follows the clocks of a page that stays open while they change', async () => {
  const today = await openDocument('2026-10-31T12:00:00.000-05:00', 'America/Chicago')
  vi.setSystemTime(new Date('2026-11-01T23:30:00.000-06:00'))
  expect(today()).toBe('2026-11-01')
})

it('doesn’t believe the clock of the device', async () => {
  expect((await openDocument('2026-11-30T12:00:00.000-06:00', 'America/Chicago', '2021-03-04T05:06:07.000Z'))()).toBe('2026-11-30')
})
