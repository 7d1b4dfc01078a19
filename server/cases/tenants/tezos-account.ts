import type { components } from '#openapi'
import type { Log } from '../../engine/ports.ts'
import { messageOf } from '../../engine/loggable.ts'
import type { Ports } from '../ports.ts'

type Managed = components['schemas']['ManagedTenant']
type AccountPorts = Pick<Ports, 'anchoring'>

/**
 * The account on Tezos that pays for the anchors of a tenant, which is the same for all (TEN-001); nothing if anchors cost
 * nothing. A node that does not answer leaves the balance unknown.
 */
export async function tezosAccount({
  anchoring: { account },
}: AccountPorts): Promise<Pick<Managed, 'tezosAddress' | 'tezosAddressInfo'>> {
  if (!account) return {}
  const info = await account.balance().catch(() => null)
  return { tezosAddress: account.address, tezosAddressInfo: info }
}

/** Warns the operator if the account on Tezos will not last long, or if its balance cannot be read. */
export async function warnOfBalance({ anchoring: { account } }: AccountPorts, log: Log): Promise<void> {
  if (!account) return
  try {
    const { balance, isLow } = await account.balance()
    if (isLow) log(`The account ${account.address} on Tezos has ${balance / 1_000_000} tez left. Send it some.`)
  } catch (error) {
    log(`The balance of the account ${account.address} on Tezos is unknown: ${messageOf(error)}`)
  }
}
