import { MAX_CERTIFICATION_FILES } from '#machines/rules/common/limits.ts'
import type { FileProblem } from '#machines/rules/certifications/chosen-files.ts'
import { Message } from '../message.tsx'

/** What is wrong with a file. */
export function FileProblemText({ problem }: { problem: FileProblem }) {
  switch (problem.because) {
    case 'FileHashDuplicateException':
      return <Message id="certification-request.wrong.FileHashDuplicateException" values={{ other: problem.other }} />
    case 'tooMany':
      return <Message id="certification-request.wrong.tooMany" values={{ max: MAX_CERTIFICATION_FILES }} />
    case 'IllegalUploadedFilenameException':
    case 'FileNameTooLongException':
    case 'EmptyFileHashException':
    case 'changed':
    case 'unreadable':
      return <Message id={`certification-request.wrong.${problem.because}`} />
  }
}
