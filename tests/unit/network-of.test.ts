import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPrivate, networkOf } from '../../src/platform/network-of'

describe('the network of an address', () => {
  it('is an IPv4 address itself, however it is written', () => {
    expect([networkOf('203.0.113.9'), networkOf('::ffff:203.0.113.9')]).toEqual(['203.0.113.9', '203.0.113.9'])
  })

  it('is the /64 of an IPv6 address, whatever the rest of it says', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((n) => n.toString(16))
    fc.assert(
      fc.property(fc.array(group, { minLength: 4, maxLength: 4 }), (rest) => {
        expect(networkOf(`2001:db8:1:2:${rest.join(':')}`)).toBe(networkOf('2001:db8:1:2::1'))
      }),
    )
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
    expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'))
  })

  it('is one for all texts that are no address', () => {
    expect(['unknown', '', 'x1', 'x2', '203.0.113.9:4711'].map(networkOf)).toEqual(Array<string>(5).fill('unknown'))
  })

  it('is private where no visitor of the open network can be', () => {
    expect(['127.0.0.1', '::1', '10.1.2.3', '172.17.0.1', '192.168.1.1', 'fd00::1', '::ffff:10.0.0.1'].map(isPrivate)).toEqual(
      Array<boolean>(7).fill(true),
    )
    expect(['203.0.113.9x', '8.8.8.8', '2606:4700::1'].map(isPrivate)).toEqual([false, false, false])
  })
})
