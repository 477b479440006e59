import ipaddr from 'ipaddr.js'

/**
 * The unit that limits count: an IPv4 address, or an IPv6 /64, which is given to one household or server. All invalid addresses share one
 * key, because a proxy may pass on whatever a visitor sent.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/64`).toString()}/64`
}

/**
 * The unit that card-testing limits count: an IPv6 /48, the most that one customer gets, so that switching between their own networks does
 * not help. Phones on one carrier may share it, as they share an IPv4 address.
 * @param network from `networkOf`
 */
export function widerNetworkOf(network: string): string {
  const [, via = '', address = ''] = /^(via )?([^/]*)/.exec(network) ?? []
  if (!ipaddr.isValid(address) || ipaddr.process(address).kind() === 'ipv4') return network
  return `${via}${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`).toString()}/48`
}

export const isPrivate = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast'
