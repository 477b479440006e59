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

/** An address that is no visitor's: of this machine, or of a private network, as a proxy in front has. */
export const isPrivate = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast'
