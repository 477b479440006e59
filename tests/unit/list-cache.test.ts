import { describe, expect, it } from 'vitest'
import { ListCache } from '../../src/endpoints/api/list-cache'

const MEGABYTE = 1024 * 1024
const list = (megabytes: number) => ({ gzip: Buffer.alloc(megabytes * MEGABYTE), contentRange: 'donations 0-9/10' })
const NOON = new Date('2026-06-16T12:00:00Z')
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000)

describe('lists that were sent', () => {
  it('are kept for ten minutes, by their version', () => {
    const kept = new ListCache()
    kept.keep('a', list(1), NOON)
    expect(kept.get('a', after(9))?.contentRange).toBe('donations 0-9/10')
    expect(kept.get('b', NOON)).toBeUndefined()
    expect([kept.get('a', after(10)), kept.get('a', NOON)]).toEqual([undefined, undefined])
  })

  it('take eight megabytes at most, the newest ones', () => {
    const kept = new ListCache()
    for (const version of ['a', 'b', 'c']) kept.keep(version, list(3), NOON)
    expect(['a', 'b', 'c'].map((version) => kept.get(version, NOON) !== undefined)).toEqual([false, true, true])
    kept.keep('d', list(9), NOON)
    expect(['b', 'c', 'd'].map((version) => kept.get(version, NOON) !== undefined)).toEqual([true, true, false])
    kept.keep('b', list(1), NOON)
    kept.keep('e', list(4), NOON)
    expect(['b', 'c', 'e'].map((version) => kept.get(version, NOON) !== undefined)).toEqual([true, true, true])
  })

  it('are counted once a version, of the thousand that were counted last', () => {
    const kept = new ListCache()
    kept.keepTotal(null, 7)
    for (let n = 0; n <= 1_000; n++) kept.keepTotal(`version ${n}`, n)
    expect([null, 'version 0', 'version 1', 'version 1000'].map((version) => kept.total(version))).toEqual([undefined, undefined, 1, 1_000])
  })
})
