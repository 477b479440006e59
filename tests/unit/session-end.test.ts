import { afterEach, expect, it, vi } from 'vitest'
import { extendSessionWhileTyping, readSessionEnd, sessionEnd } from '../../src/admin/session/session-end'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  [1, 20],
  [2, 10],
  [30, 10],
])('a session of %i idle minutes does not end while someone types, with at most %i requests in ten minutes', (minutes, most) => {
  vi.useFakeTimers()
  let type = () => {}
  vi.stubGlobal('document', { addEventListener: (_name: string, listener: () => void) => (type = listener) })
  const answer = () => readSessionEnd(1, () => new Date(Date.now() + minutes * 60_000).toISOString())
  let asked = 0
  answer()
  extendSessionWhileTyping(() => {
    asked++
    answer()
    return Promise.resolve()
  })
  for (let second = 0; second < 600; second++) {
    vi.advanceTimersByTime(1_000)
    expect(sessionEnd.get()?.endsAt).toBeGreaterThan(Date.now())
    type()
  }
  expect(asked).toBeLessThanOrEqual(most)
})

it('whose end is final is not asked for more often than once a minute', () => {
  vi.useFakeTimers()
  let type = () => {}
  vi.stubGlobal('document', { addEventListener: (_name: string, listener: () => void) => (type = listener) })
  const ends = new Date(Date.now() + 4 * 60_000).toISOString()
  readSessionEnd(1, () => `${ends} last`)
  let asked = 0
  extendSessionWhileTyping(() => Promise.resolve(asked++))
  for (let second = 0; second < 180; second++) {
    vi.advanceTimersByTime(1_000)
    type()
  }
  expect(asked).toBe(3)
})
