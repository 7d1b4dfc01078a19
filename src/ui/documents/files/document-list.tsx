import type { ReactNode } from 'react'
import { fieldsOn, type SharedDocument } from '#machines/rules/documents/shared-document.ts'
import { Card } from '../../design/facts.tsx'
import { dense, muted } from '../../design/text.css.ts'
import { Message } from '../../message.tsx'
import { document as row, documentName, documents } from './document-list.css.ts'
import { picture } from './files.css.ts'
import { Picture } from './picture.tsx'
import type { FileTools } from './props.ts'

type DocumentListProps = { document: SharedDocument; draw: FileTools['draw']; actions: ReactNode }

/** The files of a document, read-only: each with its first page, and how many pages and fields it has. */
export const DocumentList = ({ document, draw, actions }: DocumentListProps) => (
  <Card
    title={
      <Message
        id="document-wizard.documents"
        values={{
          files: document.files.length,
          pages: document.files.reduce((sum, { pages }) => sum + (pages ?? 0), 0),
        }}
      />
    }
    actions={actions}
  >
    <ol className={documents}>
      {document.files.map((file) => (
        <li key={file.key} className={row}>
          <span className={picture}>
            <Picture file={file} draw={draw} />
          </span>
          <div>
            <span className={documentName}>{file.fileName}</span>
            <span className={`${dense} ${muted}`}>
              <Message
                id="document-wizard.file"
                values={{ pages: file.pages ?? 0, fields: fieldsOn(document, [file]) }}
              />
            </span>
          </div>
        </li>
      ))}
    </ol>
  </Card>
)
