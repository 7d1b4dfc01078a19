import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Notice } from '../design/notice.tsx'
import { Message } from '../message.tsx'

type TezosAccountProps = Pick<components['schemas']['ManagedTenant'], 'tezosAddress' | 'tezosAddressInfo'>

/** Millionths of a tez, in which balances are counted. */
const MUTEZ = 1_000_000

/** The account that pays for anchors on Tezos, and a warning if it will not last long (TEN-001); nothing without one. */
export function TezosAccount({ tezosAddress: address, tezosAddressInfo: info }: TezosAccountProps) {
  const { formatNumber } = useIntl()
  if (!address) return null
  if (!info)
    return (
      <Notice tone="warning">
        <Message id="tenant-list.tezos.unknown" values={{ address }} />
      </Notice>
    )
  const tez = formatNumber(info.balance / MUTEZ, { maximumFractionDigits: 2 })
  return (
    <Notice tone={info.isLow ? 'warning' : 'info'}>
      <Message id={info.isLow ? 'tenant-list.tezos.low' : 'tenant-list.tezos'} values={{ address, tez }} />
    </Notice>
  )
}
