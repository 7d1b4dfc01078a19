import { Blocks, Fingerprint, Network } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { CopyShort } from '../../design/copy.tsx'
import { Icon, type IconOf } from '../../design/icon.tsx'
import { Link } from '../../design/link.tsx'
import { dense, muted, strong } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { chain, link as linkStyle, measure, proof } from './detail.css.ts'
import { Section } from '../../design/section.tsx'

type Schemas = components['schemas']

type ProofProps = {
  request: Schemas['Request']
  files: readonly Schemas['FileGroup'][]
  checkOf: (hash: string) => string
}

/** How the hash of the signed document is anchored; null until it is. */
export function RequestProof({ request, files, checkOf }: ProofProps) {
  const { formatDate } = useIntl()
  const signed = files.flatMap((group) => group.files).find(({ type }) => type === 'SIGN_FILE')
  const anchor = signed?.anchorDetail
  if (!signed?.hash || !anchor?.validatedDate) return null
  const at = formatDate(anchor.validatedDate, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: request.timeZone,
  })
  return (
    <Section title={<Message id="request-detail.proof" />}>
      <div className={proof}>
        <p className={measure}>
          <Message id="request-detail.proof.text" />
        </p>
        <ol className={chain}>
          <Step icon={Fingerprint} is="fingerprint" value={signed.hash} />
          <Step icon={Network} is="root" value={anchor.rootHash} />
          <Step icon={Blocks} is="block" value={anchor.blockHash} at={at} />
        </ol>
        <p>
          <Link href={checkOf(signed.hash)} target="_blank">
            <Message id="request-detail.check" />
          </Link>
        </p>
      </div>
    </Section>
  )
}

type StepProps = { icon: IconOf; is: 'fingerprint' | 'root' | 'block'; value: string | null; at?: string }

function Step({ icon, is, value, at = '' }: StepProps) {
  const { formatMessage } = useIntl()
  const name = formatMessage({ id: `request-detail.proof.${is}` })
  return (
    <li>
      <span className={linkStyle}>
        <Icon of={icon} size={20} />
      </span>
      <p className={strong}>{name}</p>
      <p className={`${dense} ${muted}`}>
        {is === 'block' ? (
          <Message id="request-detail.proof.block.is" values={{ at }} />
        ) : (
          <Message id={`request-detail.proof.${is}.is`} />
        )}
      </p>
      {value && (
        <CopyShort
          value={value}
          copyLabel={formatMessage({ id: 'request-detail.copyHash' }, { file: name })}
          copiedLabel={formatMessage({ id: 'request-detail.copied' })}
        />
      )}
    </li>
  )
}
