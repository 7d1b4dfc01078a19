import { Blocks, FileSignature, FileText, Fingerprint, PenLine, Stamp, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import { remainsOf } from '#machines/rules/requests/purge.ts'
import { Icon, type IconOf } from '../../design/icon.tsx'
import { Link } from '../../design/link.tsx'
import { Notice } from '../../design/notice.tsx'
import { Section } from '../../design/section.tsx'
import { dense, muted, strong } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { gone, goneIcon, halves, item, list, provedIcon } from './purged.css.ts'

type Schemas = components['schemas']

type PurgedRequestProps = {
  request: Schemas['Request']
  files: readonly Schemas['FileGroup'][]
  checkOf: (hash: string) => string
}

/** What was there before the files or the data of a request were deleted, and what can still be proved. */
export function PurgedRequest({ request, files, checkOf }: PurgedRequestProps) {
  const { formatDate } = useIntl()
  const { filesPurgedDate, dataPurgedDate, timeZone } = request
  const purged = dataPurgedDate ?? filesPurgedDate
  if (purged === null) return null
  const { documents, pages, hasSealed, signers, signed, hash, anchoredDate } = remainsOf(request, files)
  const dayOf = (date: string) => formatDate(date, { dateStyle: 'long', timeZone })
  return (
    <>
      <Notice
        tone="neutral"
        title={
          <Message
            id={dataPurgedDate ? 'request-purged.data' : 'request-purged.files'}
            values={{ day: dayOf(purged) }}
          />
        }
      >
        <Message
          id="request-purged.text"
          values={{ tenant: request.tenant.name, what: dataPurgedDate ? 'data' : 'files' }}
        />
      </Notice>
      <div className={halves}>
        <Section title={<Message id="request-purged.was" />}>
          <ul className={list}>
            <Gone icon={FileText}>
              <Message id="request-purged.documents" values={{ count: documents, pages }} />
            </Gone>
            {hasSealed && (
              <Gone icon={FileSignature}>
                <Message id="request-purged.sealed" />
              </Gone>
            )}
            {dataPurgedDate && (
              <Gone icon={UserRound}>
                <Message id="request-purged.people" values={{ count: signers }} />
              </Gone>
            )}
          </ul>
        </Section>
        <Section title={<Message id="request-purged.proved" />}>
          <ul className={list}>
            <Proved
              icon={Fingerprint}
              title={<Message id={hasSealed ? 'request-purged.copy' : 'request-purged.original'} />}
            >
              <Message id="request-purged.copy.is" />{' '}
              {hash !== null && (
                <Link href={checkOf(hash)} target="_blank">
                  <Message id="request-purged.check" />
                </Link>
              )}
            </Proved>
            {signed > 0 && (
              <Proved icon={PenLine} title={<Message id="request-purged.signed" values={{ count: signed }} />}>
                <Message id={dataPurgedDate ? 'request-purged.signed.unnamed' : 'request-purged.signed.is'} />
              </Proved>
            )}
            {hasSealed && (
              <Proved icon={Stamp} title={<Message id="request-purged.seal" />}>
                <Message id="request-purged.seal.is" />
              </Proved>
            )}
            {anchoredDate !== null && (
              <Proved
                icon={Blocks}
                title={<Message id="request-purged.anchor" values={{ day: dayOf(anchoredDate) }} />}
              >
                <Message id="request-purged.anchor.is" />
              </Proved>
            )}
          </ul>
        </Section>
      </div>
    </>
  )
}

const Gone = ({ icon, children }: { icon: IconOf; children: ReactNode }) => (
  <li className={item}>
    <span className={goneIcon}>
      <Icon of={icon} size={20} />
    </span>
    <del className={gone}>{children}</del>
  </li>
)

const Proved = ({ icon, title, children }: { icon: IconOf; title: ReactNode; children: ReactNode }) => (
  <li className={item}>
    <span className={provedIcon}>
      <Icon of={icon} size={20} />
    </span>
    <div>
      <p className={strong}>{title}</p>
      <p className={`${dense} ${muted}`}>{children}</p>
    </div>
  </li>
)
