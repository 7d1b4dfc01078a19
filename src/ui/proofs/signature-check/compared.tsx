import { Braces } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { Hash } from '../../design/copy.tsx'
import { Icon } from '../../design/icon.tsx'
import { Row, Stack } from '../../design/stack.tsx'
import { dense, muted, sub } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import * as css from '../signature-check.css.ts'

type Proven = Pick<components['schemas']['ProofDocument'], 'hash' | 'fileName'> & {
  fileType: components['schemas']['ProofDocument']['fileType'] | 'CERTIFIED_FILE'
}

/** The documents in a proof, each file once: two results of one request can have the same fingerprint. */
const onceEach = (documents: readonly Proven[]) => [
  ...new Map(documents.map((document) => [document.hash, document])).values(),
]

type ComparedProps = {
  /** The documents of the proof; none if the browser could not read it. */
  documents: readonly Proven[]
  hash: string
  /** The name of the proof file. */
  name: string
}

/** Compares the fingerprints in a proof of another file, each with the name of its document, with that of this file. */
export function Compared({ documents, hash, name }: ComparedProps) {
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
        {onceEach(documents).map((document) => (
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
