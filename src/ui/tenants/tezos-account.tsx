import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { CopyId } from '../design/copy.tsx'
import { Notice } from '../design/notice.tsx'
import { Message } from '../message.tsx'

type TezosAccountProps = Pick<components['schemas']['ManagedTenant'], 'tezosAddress' | 'tezosAddressInfo'>

/** A hundredth of a tez, in mutez. */
const CENT = 10_000

/** The account that pays for anchors on Tezos, and a warning if it will not last long (TEN-001); nothing without one. */
export function TezosAccount({ tezosAddress: address, tezosAddressInfo: info }: TezosAccountProps) {
  const { formatMessage } = useIntl()
  if (!address) return null
  return (
    <Notice tone={info && !info.isLow ? 'info' : 'warning'}>
      {info ? <Balance {...info} /> : <Message id="tenant-list.tezos.unknown" />}
      <br />
      <CopyId
        value={address}
        copyLabel={formatMessage({ id: 'tenant-list.tezos.copy' })}
        copiedLabel={formatMessage({ id: 'tenant-list.tezos.copied' })}
      />
    </Notice>
  )
}

function Balance({ balance, isLow }: components['schemas']['TezosAddressInfo']) {
  const { formatNumber } = useIntl()
  // Rounded down, so that a low balance never looks like enough.
  const tez = formatNumber(Math.floor(balance / CENT) / 100, { maximumFractionDigits: 2 })
  return <Message id={isLow ? 'tenant-list.tezos.low' : 'tenant-list.tezos'} values={{ tez }} />
}
