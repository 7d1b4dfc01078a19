import type { components } from '#openapi'
import { ErrorMessage } from '../common/errors/error-message.tsx'
import { Message } from '../message.tsx'

type ProblemName = components['schemas']['ProblemName']

/** What is wrong with a document in the file, and not with the document itself. */
const faults: Partial<Record<ProblemName, 'missing' | 'changed' | 'damaged' | 'encrypted'>> = {
  TemplateFileMissingException: 'missing',
  TemplateFileChangedException: 'changed',
  TemplateArchiveUnreadableException: 'damaged',
  TemplateArchiveEncryptedException: 'encrypted',
}

/** Which document of an exported template is refused, why, and what to do. */
export function RefusedDocument({ document, because }: { document: string; because: ProblemName }) {
  const fault = faults[because]
  return (
    <>
      <p>
        <Message id="template-import.document" values={{ document }} />
      </p>
      <p>
        {fault ? (
          <Message id={`template-import.document.${fault}`} />
        ) : (
          <>
            <ErrorMessage error={because} /> <Message id="template-import.document.correct" />
          </>
        )}
      </p>
    </>
  )
}
