/**
 * The network of an IP address, for rate limits: an IPv4 address itself, or the /64 prefix of an IPv6 address, because
 * a provider assigns a whole /64 to one customer.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(?<four>[0-9.]+)$/i.exec(address)?.groups?.['four']
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
