import { Check, Copy } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { explorerLink } from '#machines/rules/proofs/explorer.ts'
import { Facts } from '../../design/facts.tsx'
import { IconButton } from '../../design/icon-button.tsx'
import { Link } from '../../design/link.tsx'
import { unseen } from '../../design/text.css.ts'
import { useCopied } from '../../design/use-copied.ts'
import { Message } from '../../message.tsx'
import { When } from '../../when.tsx'
import { WitnessState } from '../witness.tsx'
import { code, value as valueStyle, words } from './anchor-facts.css.ts'

type AnchorFactsProps = {
  anchor: components['schemas']['AnchorDetail']
  /** The time zone of the date; that of the browser without one. */
  timeZone?: string
  /** What is anchored, if it is one thing: its hash and its statement. */
  hash?: string | null
  phrase?: string | null
}

/** Where something is anchored (REQD-017, CERT-013): when, for whom, and each value that leads to the block. */
export function AnchorFacts({ anchor, timeZone, hash = null, phrase = null }: AnchorFactsProps) {
  const values = [
    ['fingerprint', hash],
    ['root', anchor.rootHash],
    ['operation', anchor.transactionHash],
    ['contract', anchor.contractAddress],
    ['block', anchor.blockHash],
    ['phrase', phrase],
  ] as const
  return (
    <Facts
      layout="below"
      facts={[
        ...(anchor.validatedDate === null
          ? []
          : [
              {
                id: 'at',
                term: <Message id="anchor-detail.at" />,
                fact: <When at={anchor.validatedDate} {...(timeZone && { timeZone })} />,
              },
            ]),
        {
          id: 'tenant',
          term: <Message id="anchor-detail.tenant" />,
          fact: <span className={words}>{anchor.tenant}</span>,
        },
        ...values.flatMap(([is, value]) => (value === null ? [] : [valueFact(is, value)])),
        ...explorerFacts(anchor),
        ...witnessFacts(anchor),
      ]}
    />
  )
}

function explorerFacts({ contractAddress, transactionHash }: AnchorFactsProps['anchor']) {
  const link = explorerLink(contractAddress, transactionHash)
  if (link === null) return []
  const fact = (
    <Link href={link} target="_blank">
      <Message id="anchor-detail.explorer" />
    </Link>
  )
  return [{ id: 'explorer', term: <Message id="anchor-detail.chain" />, fact }]
}

const witnessFacts = ({ witness }: AnchorFactsProps['anchor']) =>
  witness
    ? [
        {
          id: 'witness',
          term: <Message id="witness.term" />,
          fact: (
            <span className={words}>
              <WitnessState witness={witness} />
            </span>
          ),
        },
      ]
    : []

type ValueName = 'fingerprint' | 'root' | 'operation' | 'contract' | 'block' | 'phrase'

const valueFact = (is: ValueName, value: string) => ({
  id: is,
  term: <Message id={`anchor-detail.${is}`} />,
  fact: <Value is={is} value={value} />,
})

function Value({ is, value }: { is: ValueName; value: string }) {
  const { formatMessage } = useIntl()
  const { isCopied, copy } = useCopied(value)
  const what = formatMessage({ id: `anchor-detail.${is}` })
  return (
    <span className={valueStyle}>
      <span className={code}>{value}</span>
      <IconButton
        icon={isCopied ? Check : Copy}
        size="small"
        label={formatMessage({ id: 'anchor-detail.copy' }, { what })}
        onPress={copy}
      />
      <output className={unseen}>{isCopied && formatMessage({ id: 'anchor-detail.copied' })}</output>
    </span>
  )
}
