import { describe, expect, it } from 'vitest'
import { PageCache } from '../../src/server/page-cache'
import { Template } from '../../src/server/template'

const page = () => new Template('<p>Hello</p>')

describe('the kept pages', () => {
  it('are dropped when content changes, and at each quarter of an hour, for a day may have begun', () => {
    let now = new Date('2026-06-16T04:59:59Z')
    const cache = new PageCache(() => now)
    cache.enabled = true
    const keep = (epoch = cache.epoch) => cache.set('/stories', page(), epoch)
    expect(cache.get('/stories')).toBeUndefined()
    keep()
    expect(cache.get('/stories')).toBeDefined()
    const before = cache.epoch
    now = new Date('2026-06-16T05:00:00Z')
    keep(before)
    expect(cache.get('/stories')).toBeUndefined()
    keep()
    expect(cache.get('/stories')).toBeDefined()
    cache.clear()
    expect(cache.get('/stories')).toBeUndefined()
  })
})
