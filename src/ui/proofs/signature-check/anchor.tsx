import { Blocks } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { anchorStatusOf, isLong } from '#machines/rules/proofs/check.ts'
import { explorerLink, isOnTezos } from '#machines/rules/proofs/explorer.ts'
import { CopyId } from '../../design/copy.tsx'
import type { TimelineItem } from '../../design/facts.tsx'
import { Link } from '../../design/link.tsx'
import { label, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'
import { WitnessState } from '../witness.tsx'

type Item = Pick<
  components['schemas']['CheckItem'],
  | 'timestamp'
  | 'tezosBlock'
  | 'transactionHash'
  | 'contractAddress'
  | 'tezosPublicKey'
  | 'rootHash'
  | 'phrase'
  | 'witness'
>

/** What the published key signed, by the kind of anchor. */
export const PINNED = { LEDGER: 'signature-check.proof.pinned', TEZOS: 'signature-check.proof.pinnedOnTezos' } as const

/** A date and time in UTC, with the name of the zone. */
export function Moment({ at }: { at: string }) {
  const { formatDate } = useIntl()
  return (
    <time dateTime={at} className={css.when}>
      {formatDate(at, moment)}
    </time>
  )
}
export const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
/** A day and a time of it in UTC, with the name of the zone. */
export const moment = { ...day, hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone: 'UTC' } as const

/** The timeline item of an anchor: its details, or that it is still pending. */
export const anchorItem = (item: Item): TimelineItem => ({
  id: 'anchor',
  icon: Blocks,
  tone: anchorStatusOf(item) === 'validated' ? 'success' : 'neutral',
  children: <Anchor item={item} />,
})

function Anchor({ item }: { item: Item }) {
  const { timestamp, tezosBlock, transactionHash, contractAddress, tezosPublicKey, rootHash, witness } = item
  const explorer = explorerLink(contractAddress, transactionHash)
  const parts = [
    ['signature-check.anchor.block', tezosBlock],
    ['signature-check.anchor.operation', transactionHash],
    ['signature-check.anchor.contract', contractAddress],
    ['signature-check.anchor.root', rootHash],
    ['signature-check.anchor.key', tezosPublicKey],
  ] as const
  return (
    <>
      <div className={css.who}>
        <b className={label}>
          <Message id={anchoredOf(item)} />
        </b>
        {timestamp !== null && <Moment at={timestamp} />}
      </div>
      {timestamp !== null && (
        <dl className={css.anchor}>
          {parts.map(([name, value]) => value !== null && <Part key={name} name={name} value={value} />)}
        </dl>
      )}
      {witness && (
        <p className={muted}>
          <WitnessState witness={witness} />
        </p>
      )}
      {timestamp !== null && explorer !== null && (
        <p className={css.explorer}>
          <Link href={explorer} target="_blank">
            <Message id="signature-check.proof.explorer" />
          </Link>
        </p>
      )}
    </>
  )
}

function anchoredOf({ timestamp, contractAddress }: Item) {
  if (timestamp === null) return 'signature-check.line.injected'
  return contractAddress !== null && isOnTezos(contractAddress)
    ? 'signature-check.line.onTezos'
    : 'signature-check.line.anchored'
}

function Part({
  name,
  value,
}: {
  name: `signature-check.anchor.${'block' | 'operation' | 'contract' | 'root' | 'key'}`
  value: string
}) {
  const { formatMessage } = useIntl()
  const what = formatMessage({ id: name })
  return (
    <>
      <dt className={muted}>{what}</dt>
      <dd className={css.anchorValue}>
        <CopyId
          value={value}
          copyLabel={formatMessage({ id: 'signature-check.anchor.copy' }, { what })}
          copiedLabel={formatMessage({ id: 'signature-check.anchor.copied' })}
        >
          <span className={css.cut}>{value}</span>
        </CopyId>
      </dd>
    </>
  )
}

/** An anchored phrase; collapsed if it is long (CHECK-025). */
export function Phrase({ text }: { text: string }) {
  if (!isLong(text)) return <p className={`${css.phrase} ${muted}`}>{text}</p>
  return (
    <details className={muted}>
      <summary className={css.summary}>
        <Message id="signature-check.anchor.phrase" />
      </summary>
      <p className={css.phrase}>{text}</p>
    </details>
  )
}
