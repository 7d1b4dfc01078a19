import { useIntl } from 'react-intl'
import type { SealFacts } from '#machines/rules/proofs/seal/seal-facts.ts'
import { Facts } from '../../design/facts.tsx'
import { Stack } from '../../design/stack.tsx'
import { muted, sub } from '../../design/text.css.ts'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import { part } from '../signature-check.css.ts'
import { moment } from './anchor.tsx'

type Props = {
  facts: SealFacts
  /** The bytes after those that it covers. */
  added: number
}

/** What the seal of a file covers, which names its certificate has, and its time stamp. */
export function Seal({ facts: { end, holder, issuer, at, stamp }, added }: Props) {
  const size = useFileSize()
  const { formatNumber } = useIntl()
  const covered = { size: size(end), last: formatNumber(end - 1) }
  return (
    <div className={part}>
      <Stack space={4}>
        <div>
          <h3 className={sub}>
            <Message id="signature-check.seal" />
          </h3>
          <p className={muted}>
            <Message id="signature-check.seal.text" />
          </p>
        </div>
        <Facts
          layout="below"
          facts={[
            {
              id: 'covers',
              term: <Message id="signature-check.seal.covers" />,
              fact:
                added === 0 ? (
                  <Message id="signature-check.seal.covers.whole" values={covered} />
                ) : (
                  <Message id="signature-check.seal.covers.part" values={{ ...covered, added: size(added) }} />
                ),
            },
            { id: 'holder', term: <Message id="signature-check.seal.holder" />, fact: holder },
            {
              id: 'issuer',
              term: <Message id="signature-check.seal.issuer" />,
              fact: issuer ?? <Message id="signature-check.seal.issuer.self" />,
            },
            {
              id: 'stamp',
              term: <Message id="signature-check.seal.stamp" />,
              fact: <TimeStamp at={at} stamp={stamp} />,
            },
          ]}
        />
      </Stack>
    </div>
  )
}

/** When a seal was made, and who says so. */
function TimeStamp({ at, stamp }: Pick<SealFacts, 'at' | 'stamp'>) {
  const { formatDate } = useIntl()
  if (stamp)
    return (
      <Message
        id="signature-check.seal.stamp.by"
        values={{ date: formatDate(stamp.at, moment), authority: stamp.by }}
      />
    )
  if (at === null) return <Message id="signature-check.seal.stamp.none" />
  return <Message id="signature-check.seal.stamp.clock" values={{ date: formatDate(at, moment) }} />
}
