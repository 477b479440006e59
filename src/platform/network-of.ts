import ipaddr from 'ipaddr.js'

/**
 * The network that an address is counted by in limits: an IPv4 address itself, and of IPv6 the /64, which is what one
 * household or server is given whole. All that is no address is one: a proxy may pass on whatever a visitor wrote there.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/64`).toString()}/64`
}

/**
 * The network that card testing is counted by: of IPv6 the /48, as one customer can be given whole, so that nobody is many by changing
 * between their own. Phones of one carrier may share it, as they share an IPv4 address.
 * @param network as `networkOf` has it
 */
export function widerNetworkOf(network: string): string {
  const [, via = '', address = ''] = /^(via )?([^/]*)/.exec(network) ?? []
  if (!ipaddr.isValid(address) || ipaddr.process(address).kind() === 'ipv4') return network
  return `${via}${ipaddr.IPv6.networkAddressFromCIDR(`${address}/48`).toString()}/48`
}

/** An address that is no visitor's: of this machine, or of a private network, as a proxy in front has. */
export const isPrivate = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast'
