import { Braces } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { Proof } from '#machines/rules/proofs/proof.ts'
import { Hash } from '../../design/copy.tsx'
import { Icon } from '../../design/icon.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { dense, muted, sub } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'

/** The documents in a proof, each file once: two results of one request can have the same fingerprint. */
const documentsOf = (proof: Proof | null) => [
  ...new Map(proof?.documents.map((document) => [document.hash, document])).values(),
]

type ComparedProps = {
  /** Null if the browser could not read it. */
  proof: Proof | null
  hash: string
  /** The name of the proof file. */
  name: string
}

/** Compares the fingerprints in a proof of another file, each with the name of its document, with that of this file. */
export function Compared({ proof, hash, name }: ComparedProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={css.part}>
      <Stack space={3}>
        <Row isWrapping={false}>
          <Icon of={Braces} size={20} />
          <h3 className={sub}>
            <Message id="signature-check.compare.belongs" values={{ name }} />
          </h3>
        </Row>
        {documentsOf(proof).map((document) => (
          <Stack key={document.hash} space={1}>
            <p className={`${dense} ${muted}`}>
              <Message
                id="signature-check.compare.of"
                values={{
                  name: document.fileName,
                  kind: formatMessage({ id: `signature-check.compare.kind.${document.fileType}` }),
                }}
              />
            </p>
            <p className={css.fingerprint}>
              <Hash value={document.hash} />
            </p>
          </Stack>
        ))}
        <Stack space={1}>
          <p className={`${dense} ${muted}`}>
            <Message id="signature-check.compare.file" />
          </p>
          <p className={`${css.fingerprint} ${css.differing}`}>
            <Hash value={hash} />
          </p>
        </Stack>
        <p className={`${dense} ${muted}`}>
          <Message id="signature-check.compare.text" />
        </p>
      </Stack>
    </div>
  )
}
