import { useIntl } from 'react-intl'
import type { DocumentContext, RefusedFile } from '#machines/flows/documents/document-wizard/document-context.ts'
import {
  isFileRefusal,
  kindOf,
  type FileRefusal,
  type UnsupportedContent,
} from '#machines/rules/documents/file-check.ts'
import type { Limits } from '#machines/rules/common/limits.ts'
import { forbiddenIn } from '#machines/rules/common/name.ts'
import { Button } from '../../design/button.tsx'
import { Notice } from '../../design/notice.tsx'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
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
  if (name === 'WrongExtensionException')
    return <Message id="document-files.wrongExtension" values={{ kind: kindOf(fileName) }} />
  if (name === 'IllegalUploadedFilenameException' && character)
    return <Message id="document-files.forbidden" values={{ character }} />
  if (name === 'OversizeFileException')
    return <Message id="document-files.oversize" values={{ max: size(limits.maxSize) }} />
  if (name === 'FileTooHeavyException')
    return <Message id="document-files.tooHeavy" values={{ max: size(limits.maxSize) }} />
  if (name === 'TooManyPagesFileException')
    return <Message id="document-files.tooManyPages" values={{ max: limits.maxPages }} />
  if (name === 'TooManyFilesException') return <Message id="document-files.tooMany" values={{ max: limits.maxFiles }} />
  if (unsupported)
    return <Message id="document-files.unsupported" values={{ kind: unsupported.kind, page: unsupported.page ?? 0 }} />
  return <ErrorMessage error={name} limits={limits} />
}

type ComplaintProps = {
  context: Pick<DocumentContext, 'complaint' | 'limits'>
  title?: string | undefined
  /** Does again what failed. */
  onRetry?: () => void
}

/** The error of the current step. It takes the focus, and is read out again if it occurs again. */
export function Complaint({ context, title, onRetry }: ComplaintProps) {
  const { complaint, limits } = context
  const isBackOnline = useIsBackOnline(complaint)
  if (!complaint) return null
  if (complaint.of === 'call')
    return complaint.failure === 'offline' && isBackOnline ? null : (
      <Notice attention={complaint} title={title}>
        <ErrorMessage error={complaint.failure} />
        {onRetry && (
          <Button variant="secondary" size="small" onPress={onRetry}>
            <Message id="document-files.retry" />
          </Button>
        )}
      </Notice>
    )
  if (complaint.of === 'unreadable')
    return (
      <Notice attention={complaint}>
        <Message id="document-files.unreadable" />
      </Notice>
    )
  if (complaint.of === 'template')
    return (
      <Notice
        attention={complaint}
        title={<Message id="document-files.template" values={{ template: complaint.template }} />}
      >
        <Message id="document-files.template.why" values={{ why: complaint.name }} />
      </Notice>
    )
  if (complaint.of === 'files') return <Refusals refused={complaint.refused} limits={limits} />
  const { name } = complaint
  return (
    <Notice attention={complaint} title={isFileRefusal(name) ? undefined : title}>
      {isFileRefusal(name) ? (
        <Refusal name={name} fileName="" limits={limits} />
      ) : (
        <ErrorMessage error={name} limits={limits} />
      )}
    </Notice>
  )
}

/** The files that were refused, each with its reason. */
function Refusals({ refused, limits }: { refused: RefusedFile[]; limits: Limits }) {
  const { formatMessage } = useIntl()
  const named = refused.filter(({ fileName }) => fileName !== null)
  const [only] = named
  const isOne = named.length === 1
  const title =
    only?.fileName &&
    (isOne
      ? formatMessage({ id: 'document-files.refusal' }, { file: only.fileName })
      : formatMessage({ id: 'document-files.refusals' }, { count: named.length }))
  return (
    <Notice attention={refused} title={title || undefined}>
      {refused.map((one) => (
        <p key={one.fileName ?? ''}>
          {one.fileName !== null && !isOne && <b>{one.fileName} </b>}
          <Refusal {...one} fileName={one.fileName ?? ''} limits={limits} />
        </p>
      ))}
    </Notice>
  )
}
