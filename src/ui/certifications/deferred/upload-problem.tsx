import type { UploadProblem } from '#machines/rules/certifications/upload-queue.ts'
import { limits, MAX_FILE_NAME_LENGTH } from '#machines/rules/common/limits.ts'
import { ErrorMessage } from '../../common/errors/error-message.tsx'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'

/** Why a file is not uploaded. */
export function UploadProblemText({ problem }: { problem: UploadProblem }) {
  const size = useFileSize()
  if ('failure' in problem) return <ErrorMessage error={problem.failure} />
  if ('name' in problem) return <ErrorMessage error={problem.name} />
  switch (problem.because) {
    case 'tooLarge':
      return <Message id="deferred-upload.tooLarge" values={{ size: size(limits.maxSize) }} />
    case 'FileNameTooLongException':
      return (
        <Message id="certification-request.wrong.FileNameTooLongException" values={{ max: MAX_FILE_NAME_LENGTH }} />
      )
    case 'EmptyFileHashException':
    case 'IllegalUploadedFilenameException':
    case 'unreadable':
      return <Message id={`certification-request.wrong.${problem.because}`} />
    case 'FileWaitsAlreadyException':
    case 'FileHashDuplicateException':
      return <Message id="deferred-upload.waitsAlready" />
    case 'UnknownDeferredFileException':
    case 'DeferredFileCertifiedException':
      return <ErrorMessage error="DeferredFilesInvalidException" />
  }
}
