import { BlockList, isIPv4 } from 'node:net'

/** Networks that are not of the Internet (IANA's special-purpose registry), and those that lead into such by a detour. */
const special = new BlockList()
const NETWORKS: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  // Special parts of 2000::/3: protocols such as Teredo, documentation, 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [network, bits] of NETWORKS) special.addSubnet(network, bits, isIPv4(network) ? 'ipv4' : 'ipv6')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public Internet. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address) ? !special.check(address, 'ipv4') : global6.check(address, 'ipv6') && !special.check(address, 'ipv6')
