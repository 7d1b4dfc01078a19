import { useIntl } from 'react-intl'
import { isAccepted } from '#machines/rules/documents/shared-document.ts'
import { Facts } from '../../design/facts.tsx'
import { Panel } from '../../design/panel.tsx'
import { useFileSize } from '../../file-size.tsx'
import { Message } from '../../message.tsx'
import type { FilesProps } from './props.ts'

/** How much of the limits the accepted files use. */
export function LimitUsage({ state }: Pick<FilesProps, 'state'>) {
  const { formatMessage, formatNumber } = useIntl()
  const size = useFileSize()
  const { limits } = state.context
  const files = state.context.files.filter(isAccepted)
  const used = (values: { used: string; most: string }) => formatMessage({ id: 'document-files.limits.used' }, values)
  const pages = Math.max(0, ...files.map((file) => file.pages ?? 0))
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  return (
    <Panel title={formatMessage({ id: 'document-files.limits' })}>
      <Facts
        layout="row"
        facts={[
          {
            id: 'files',
            term: <Message id="document-files.limits.files" />,
            fact: used({ used: formatNumber(files.length), most: formatNumber(limits.maxFiles) }),
          },
          {
            id: 'size',
            term: <Message id="document-files.limits.file" />,
            fact: used({ used: size(bytes), most: size(limits.maxSize) }),
          },
          {
            id: 'pages',
            term: <Message id="document-files.limits.pages" />,
            fact: <Message id="document-files.limits.usedPages" values={{ used: pages, most: limits.maxPages }} />,
          },
        ]}
      />
    </Panel>
  )
}
