import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { certificationDetailMachine } from '#machines/flows/certifications/certification-detail.machine.ts'
import { shortened } from '#machines/rules/common/name.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { Button } from '../../design/button.tsx'
import { CopyId } from '../../design/copy.tsx'
import { EmptyState } from '../../design/empty.tsx'
import { Notice } from '../../design/notice.tsx'
import { Page } from '../../design/page.tsx'
import { SkeletonRows } from '../../design/progress.tsx'
import { Section } from '../../design/section.tsx'
import type { ViewProps } from '../../flow.tsx'
import { useMedia } from '../../media.ts'
import { Message } from '../../message.tsx'
import { AnchorFacts } from '../../proofs/anchor/anchor-facts.tsx'
import { CertificationProofs, DownloadNotice, type CertificationDownloads } from '../files/certification-download.tsx'
import { CertificationPill } from '../certification-state.tsx'
import { anchor, box, measure, sections } from './certification-detail.css.ts'
import { CertificationFacts } from './certification-facts.tsx'
import { CertificationMetadata } from './certification-metadata.tsx'
import { CertificationProgress } from './certification-progress.tsx'

type CertificationDetailViewProps = ViewProps<typeof certificationDetailMachine> & {
  /** The address of the list of certifications. */
  list: string
  /** Its documents; nothing for an account that may not see them. */
  files: ReactNode
  /** Downloads what proves it; null for an account that may not. */
  downloads: CertificationDownloads | null
}

/** How many characters of a name its heading shows. */
const NAME = 70
const NAME_ON_PHONE = 40

/** One certification: its state, how far it is, its documents, its metadata and where it is anchored (CERT-002, CERT-013). */
export function CertificationDetailView({ state, send, list, files, downloads }: CertificationDetailViewProps) {
  const { formatMessage } = useIntl()
  const isPhone = useMedia('phone')
  const { certification, complaint } = state.context
  const back = { href: list, label: formatMessage({ id: 'certification-detail.back' }) }
  if (!certification)
    return (
      <Page title={formatMessage({ id: 'certification-detail.title' })} back={back}>
        <div className={box} aria-busy={state.hasTag('loading')}>
          {state.hasTag('failed') ? (
            <EmptyState
              icon={WifiOff}
              tone="error"
              title={<Message id="certification-detail.failed" />}
              actions={
                <Button variant="secondary" onPress={() => send({ type: 'retry.chosen' })}>
                  <Message id="certification-detail.retry" />
                </Button>
              }
            >
              {complaint && <ErrorMessage error={complaint} />}
            </EmptyState>
          ) : (
            <SkeletonRows />
          )}
        </div>
      </Page>
    )

  const { id, flowName, metadata, anchorDetail } = certification
  const title = flowName || formatMessage({ id: 'certification-list.deleted' })
  return (
    <Page
      title={title}
      short={{
        text: shortened(flowName, isPhone ? NAME_ON_PHONE : NAME) || title,
        whole: formatMessage({ id: 'certification-detail.wholeName' }),
        less: formatMessage({ id: 'certification-detail.shortName' }),
      }}
      back={back}
      beside={<CertificationPill state={certification.state} />}
      below={
        <CopyId
          value={id}
          copyLabel={formatMessage({ id: 'certification-detail.copyId' })}
          copiedLabel={formatMessage({ id: 'certification-detail.copied' })}
        />
      }
      actions={downloads && <CertificationProofs certification={certification} downloads={downloads} />}
    >
      {downloads && <DownloadNotice downloads={downloads} />}
      {certification.state === 'REJECTED' && (
        <Notice title={<Message id="certification-detail.rejected" />}>
          <Message id="certification-detail.rejected.text" />
        </Notice>
      )}
      <CertificationFacts certification={certification} />
      <CertificationProgress certification={certification} />
      <div className={sections}>
        {files}
        <CertificationMetadata entries={metadata} />
        {anchorDetail && (
          <Section title={<Message id="certification-detail.anchor" />}>
            <div className={anchor}>
              <p className={measure}>
                <Message id="certification-detail.anchor.text" />
              </p>
              <AnchorFacts anchor={anchorDetail} />
            </div>
          </Section>
        )}
      </div>
    </Page>
  )
}
