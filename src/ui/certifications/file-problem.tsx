import { MAX_CERTIFICATION_FILES, MAX_FILE_NAME_LENGTH } from '#machines/rules/common/limits.ts'
import type { FileProblem } from '#machines/rules/certifications/chosen-files.ts'
import { Message } from '../message.tsx'

/** What is wrong with a file. */
export function FileProblemText({ problem }: { problem: FileProblem }) {
  switch (problem.because) {
    case 'FileHashDuplicateException':
      return <Message id="certification-request.wrong.FileHashDuplicateException" values={{ other: problem.other }} />
    case 'FileNameTooLongException':
      return (
        <Message id="certification-request.wrong.FileNameTooLongException" values={{ max: MAX_FILE_NAME_LENGTH }} />
      )
    case 'tooMany':
      return <Message id="certification-request.wrong.tooMany" values={{ max: MAX_CERTIFICATION_FILES }} />
    case 'IllegalUploadedFilenameException':
    case 'EmptyFileHashException':
    case 'changed':
    case 'unreadable':
      return <Message id={`certification-request.wrong.${problem.because}`} />
  }
}
