import { useIntl } from 'react-intl'
import type { ProvedDocument } from '#machines/rules/proofs/check-answers.ts'
import { explorerLink } from '#machines/rules/proofs/explorer.ts'
import { Hash } from '../../design/copy.tsx'
import { Drawer } from '../../design/dialog.tsx'
import { Link } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { Stack } from '../../design/stack.tsx'
import { dense, label, mono, muted, read, truncated } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'
import { FoundWitness } from '../witness.tsx'
import { Moment, Phrase, PINNED } from './anchor.tsx'

type Props = { proved: ProvedDocument; onClose: () => void }

/** The steps of a proof from the file to the block, for anyone who wants to verify it independently. */
export function ProofSteps({ proved: { document, pinned, witness }, onClose }: Props) {
  const { formatMessage, formatNumber } = useIntl()
  const { hash, phrase, path, anchor } = document
  const explorer = explorerLink(anchor.contractAddress, anchor.transactionHash)
  return (
    <Drawer
      title={<Message id="signature-check.proof.title" />}
      closeLabel={formatMessage({ id: 'signature-check.close' })}
      onClose={onClose}
    >
      <Stack space={5}>
        <p className={`${read} ${muted}`}>
          <Message id="signature-check.proof.intro" />
        </p>
        <ol className={css.path}>
          <li className={css.step}>
            <h3 className={label}>
              <Message id="signature-check.proof.step.file" />
            </h3>
            <p className={`${dense} ${muted}`}>
              <Message id="signature-check.proof.step.fileText" />
            </p>
            <p className={css.stepFingerprint}>
              <Hash value={hash} />
            </p>
          </li>
          <li className={css.step}>
            <h3 className={label}>
              <Message id="signature-check.proof.step.root" />
            </h3>
            <p className={`${dense} ${muted}`}>
              <Message id="signature-check.proof.step.rootText" values={{ count: path.length }} />
            </p>
            <Phrase text={phrase} />
            {path.length > 0 && (
              <ul className={css.stepFingerprint}>
                {path.map(({ position, hash: sibling }) => (
                  <li key={sibling} className={css.sibling}>
                    <span className={css.side}>
                      <Message id={`signature-check.proof.${position}`} />
                    </span>
                    <Hash value={sibling} />
                  </li>
                ))}
              </ul>
            )}
          </li>
          <li className={css.step}>
            <h3 className={label}>
              <Message id="signature-check.proof.step.operation" />
            </h3>
            <p className={`${dense} ${muted} ${truncated} ${mono}`}>{anchor.transactionHash}</p>
            {explorer !== null && (
              <p className={dense}>
                <Link href={explorer} target="_blank">
                  <Message id="signature-check.proof.explorer" />
                </Link>
              </p>
            )}
            <p className={css.stepFingerprint}>
              <Hash value={anchor.rootHash} />
            </p>
          </li>
          <li className={css.step}>
            <h3 className={label}>
              <Message id="signature-check.proof.step.block" values={{ level: formatNumber(anchor.evidence.level) }} />
            </h3>
            <p className={dense}>
              <Moment at={anchor.timestamp} />
            </p>
            <p className={css.stepFingerprint}>
              <Hash value={anchor.tezosBlock} />
            </p>
          </li>
        </ol>
        <Notice tone={pinned ? 'success' : 'warning'}>
          <Message id={pinned ? PINNED[anchor.evidence.kind] : 'signature-check.proof.unpinned'} />
        </Notice>
        {witness && (
          <Notice tone={witness.state === 'confirmed' ? 'info' : 'warning'}>
            <FoundWitness witness={witness} />
          </Notice>
        )}
      </Stack>
    </Drawer>
  )
}
