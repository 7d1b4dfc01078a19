import { useIntl } from 'react-intl'
import type { WizardContext } from '#machines/flows/requests/request-wizard/wizard-setup.ts'
import { isFileRefusal, type FileRefusal, type UnsupportedContent } from '#machines/rules/documents/file-check.ts'
import type { Limits } from '#machines/rules/common/limits.ts'
import { forbiddenIn } from '#machines/rules/common/name.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { ErrorMessage } from '../../error-message.tsx'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import { useIsBackOnline } from '../../online.ts'

type RefusalProps = {
  name: FileRefusal
  fileName: string
  limits: Limits
  unsupported?: UnsupportedContent | undefined
}

/** Why a file was refused and what to do. */
export function Refusal({ name, fileName, limits, unsupported }: RefusalProps) {
  const size = useFileSize()
  const character = forbiddenIn(fileName)
  if (name === 'WrongExtensionException') return <Message id="request-wizard.files.wrongExtension" />
  if (name === 'IllegalUploadedFilenameException' && character)
    return <Message id="request-wizard.files.forbidden" values={{ character }} />
  if (name === 'OversizeFileException')
    return <Message id="request-wizard.files.oversize" values={{ max: size(limits.maxSize) }} />
  if (name === 'FileTooHeavyException')
    return <Message id="request-wizard.files.tooHeavy" values={{ max: size(limits.maxSize) }} />
  if (name === 'TooManyPagesFileException')
    return <Message id="request-wizard.files.tooManyPages" values={{ max: limits.maxPages }} />
  if (name === 'TooManyFilesException')
    return <Message id="request-wizard.files.tooMany" values={{ max: limits.maxFiles }} />
  if (unsupported)
    return (
      <Message id="request-wizard.files.unsupported" values={{ kind: unsupported.kind, page: unsupported.page ?? 0 }} />
    )
  return <ErrorMessage error={name} limits={limits} />
}

type ComplaintProps = {
  context: WizardContext
  title?: string | undefined
  /** Does again what failed. */
  onRetry?: () => void
}

/** The error of the current step. It takes the focus, and is read out again if it occurs again. */
export function Complaint({ context, title, onRetry }: ComplaintProps) {
  const { formatMessage } = useIntl()
  const { complaint, limits } = context
  const isBackOnline = useIsBackOnline(complaint)
  if (!complaint) return null
  if (complaint.of === 'call')
    return complaint.failure === 'offline' && isBackOnline ? null : (
      <Notice attention={complaint} title={title}>
        <ErrorMessage error={complaint.failure} />
        {onRetry && (
          <Button variant="secondary" size="small" onPress={onRetry}>
            <Message id="request-wizard.retry" />
          </Button>
        )}
      </Notice>
    )
  if (complaint.of === 'unreadable')
    return (
      <Notice attention={complaint}>
        <Message id="request-wizard.files.unreadable" />
      </Notice>
    )
  const { name, fileName, unsupported } = complaint
  const refused = fileName && formatMessage({ id: 'request-wizard.files.refusal' }, { file: fileName })
  return (
    <Notice attention={complaint} title={refused || (isFileRefusal(name) ? undefined : title)}>
      {isFileRefusal(name) ? (
        <Refusal name={name} fileName={fileName ?? ''} limits={limits} unsupported={unsupported} />
      ) : (
        <ErrorMessage error={name} limits={limits} />
      )}
    </Notice>
  )
}
