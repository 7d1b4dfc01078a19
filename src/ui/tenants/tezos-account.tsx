import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Notice } from '../design/notice.tsx'
import { Message } from '../message.tsx'

type TezosAccountProps = Pick<components['schemas']['ManagedTenant'], 'tezosAddress' | 'tezosAddressInfo'>

/** A hundredth of a tez, in mutez. */
const CENT = 10_000

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
  // Rounded down, so that a low balance never looks like enough.
  const tez = formatNumber(Math.floor(info.balance / CENT) / 100, { maximumFractionDigits: 2 })
  return (
    <Notice tone={info.isLow ? 'warning' : 'info'}>
      <Message id={info.isLow ? 'tenant-list.tezos.low' : 'tenant-list.tezos'} values={{ address, tez }} />
    </Notice>
  )
}
