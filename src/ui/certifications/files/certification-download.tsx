import { FileBadge, FileKey, FolderDown, Network, ScanSearch } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { components } from '#openapi'
import type { certificationDownloadMachine } from '#machines/flows/certifications/certification-download.machine.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { ActionsMenu } from '../../design/actions-menu.tsx'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import type { ViewProps } from '../../flow.tsx'
import { Message } from '../../message.tsx'

type Schemas = components['schemas']
export type CertificationDownloads = ViewProps<typeof certificationDownloadMachine>

/** That a download failed, until the next one. */
export function DownloadNotice({ downloads: { state } }: { downloads: CertificationDownloads }) {
  const { complaint } = state.context
  if (!complaint) return null
  return (
    <Notice attention={complaint}>
      {complaint.reason === 'missing' ? (
        <Message id="certification-download.missing" />
      ) : (
        <ErrorMessage error={complaint.reason} />
      )}
    </Notice>
  )
}

type FileMenuProps = {
  file: Schemas['CertificationFile']
  downloads: CertificationDownloads
  /** The address where the file is checked. */
  check: string
}

/** What can be done with a certified file: its certificate first, because people read it. Proofs come with the anchor, and go with its name. */
export function FileMenu({ file: { id, name, state }, downloads, check }: FileMenuProps) {
  const { formatMessage } = useIntl()
  const hasProofs = state === 'VALIDATED' && name !== ''
  const option = (is: 'certificate' | 'proof', icon: typeof FileKey) => ({
    id: is,
    icon,
    label: formatMessage({ id: `certification-download.${is}` }),
    isDisabled: downloads.state.hasTag('busy'),
  })
  return (
    <ActionsMenu
      label={formatMessage({ id: 'certification-download.menu' }, { name })}
      options={[
        ...(hasProofs ? [option('certificate', FileBadge), option('proof', FileKey)] : []),
        {
          id: 'check',
          icon: ScanSearch,
          label: formatMessage({ id: 'certification-download.check' }),
          href: check,
          hasSeparator: hasProofs,
        },
      ]}
      onAction={(chosen) => {
        if (chosen === 'certificate' || chosen === 'proof')
          downloads.send({ type: 'download.chosen', wanted: { id, is: chosen, name } })
      }}
    />
  )
}

type CertificationProofsProps = {
  certification: Pick<Schemas['Certification'], 'id' | 'flowName' | 'state' | 'docsNumber' | 'dataPurgedDate'>
  downloads: CertificationDownloads
}

/** The proofs of a whole certification (CERT-013); nothing before it is validated, and once its data was deleted. */
export function CertificationProofs({ certification, downloads }: CertificationProofsProps) {
  const { formatMessage } = useIntl()
  const { id, flowName, state, docsNumber, dataPurgedDate } = certification
  if (state !== 'VALIDATED' || dataPurgedDate !== null) return null
  const { wanted } = downloads.state.context
  const button = (is: 'tree' | 'all') => ({
    isPending: downloads.state.hasTag('busy') && wanted?.is === is,
    pendingLabel: formatMessage({ id: 'certification-download.downloading' }),
    onPress: () => downloads.send({ type: 'download.chosen', wanted: { id, is, name: flowName } }),
  })
  return (
    <>
      <Button variant="secondary" icon={Network} {...button('tree')}>
        <Message id="certification-download.tree" />
      </Button>
      <Button icon={FolderDown} {...button('all')}>
        <Message id="certification-download.all" values={{ count: docsNumber }} />
      </Button>
    </>
  )
}
