import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { confirmations } from '#machines/rules/documents/confirmations.ts'
import { ConfirmDialog } from '../../design/dialog.tsx'
import { Message } from '../../message.tsx'
import { forbidden } from './files.css.ts'
import type { FilesProps } from './props.ts'

/** A file has signatures, which sending invalidates. */
export function Signatures({ state, send }: FilesProps) {
  const { formatList, formatMessage } = useIntl()
  const names = state.context.files.filter(confirmations.signedFilesConfirmed).map(({ fileName }) => fileName)
  return (
    <Question
      of="signatures"
      title={formatMessage({ id: 'document-files.signatures.title' }, { count: names.length })}
      onKeep={() => send({ type: 'signatures.kept' })}
      onConfirm={() => send({ type: 'signatures.givenUp' })}
    >
      <Message id="document-files.signatures.text" values={{ files: formatList(names), count: names.length }} />
    </Question>
  )
}

/** The author of a file forbids some of what may be done with it. */
export function Restrictions({ state, send }: FilesProps) {
  const { formatMessage } = useIntl()
  const files = state.context.files.filter(confirmations.restrictedFilesConfirmed)
  return (
    <Question
      of="restrictions"
      title={formatMessage({ id: 'document-files.restrictions.title' }, { count: files.length })}
      onKeep={() => send({ type: 'restrictions.respected' })}
      onConfirm={() => send({ type: 'restrictions.accepted' })}
    >
      {files.map(({ key, fileName, restrictions }) => (
        <div key={key}>
          <Message id="document-files.restrictions.text" values={{ file: fileName }} />
          <ul className={forbidden}>
            {restrictions.map((restriction) => (
              <li key={restriction}>
                <Message id={`document-files.restriction.${restriction}`} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Message id="document-files.restrictions.copy" values={{ count: files.length }} />
    </Question>
  )
}

/** Attached files and standards are not part of what is sent. */
export function LostParts({ state, send }: FilesProps) {
  const { formatList, formatMessage } = useIntl()
  const lines = state.context.files.flatMap(({ key, fileName: file, lostParts }) =>
    kindsLost.flatMap(({ kind, id }) => {
      const names = lostParts.filter((part) => part.kind === kind).map(({ name }) => name)
      const values = { file, names: formatList(names, { type: 'conjunction' }), count: names.length }
      return names.length > 0 ? [{ key: `${key} ${kind}`, id, values }] : []
    }),
  )
  return (
    <Question
      of="lostParts"
      title={formatMessage({ id: 'document-files.lostParts.title' })}
      onKeep={() => send({ type: 'loss.declined' })}
      onConfirm={() => send({ type: 'loss.accepted' })}
    >
      {lines.map(({ key, id, values }) => (
        <p key={key}>
          <Message id={id} values={values} />
        </p>
      ))}
      <Message id="document-files.lostParts.text" />
    </Question>
  )
}

const kindsLost = [
  { kind: 'ATTACHMENT', id: 'document-files.lostParts.attachments' },
  { kind: 'STANDARD', id: 'document-files.lostParts.standards' },
] as const

type QuestionProps = {
  of: 'signatures' | 'restrictions' | 'lostParts'
  title: string
  onKeep: () => void
  onConfirm: () => void
  children: ReactNode
}

/** What the sender must confirm before the files are sent. */
function Question({ of, title, ...rest }: QuestionProps) {
  const { formatMessage } = useIntl()
  return (
    <ConfirmDialog
      title={title}
      closeLabel={formatMessage({ id: 'document-files.close' })}
      keep={formatMessage({ id: `document-files.${of}.keep` })}
      confirm={formatMessage({ id: `document-files.${of}.confirm` })}
      variant="primary"
      {...rest}
    />
  )
}
