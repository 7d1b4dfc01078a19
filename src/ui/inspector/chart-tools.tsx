import { Download, FolderOpen, Image, PenTool, X } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useIntl } from 'react-intl'
import type { ChartFormat } from '#machines/flows/inspector/inspector.machine.ts'
import { Button } from '../design/button.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { Menu } from '../design/menu.tsx'
import { Message } from '../message.tsx'
import { tools } from './inspector.css.ts'
import type { InspectorProps } from './props.ts'

/** What can be done with the chart that is shown: a report over it, and its export. */
export function ChartTools({ state, send }: InspectorProps) {
  const { formatMessage } = useIntl()
  const hasCoverage = state.context.coverage !== null
  const exporting = formatMessage({ id: 'inspector.export' })
  return (
    <div className={tools}>
      <FileTrigger
        acceptedFileTypes={['.json', 'application/json']}
        onSelect={(files) => {
          const [file] = files ?? []
          if (file) send({ type: 'report.chosen', file })
        }}
      >
        <Button variant="quiet" size="small" icon={FolderOpen} isPending={state.hasTag('reading')}>
          <Message id={hasCoverage ? 'inspector.report.another' : 'inspector.report.open'} />
        </Button>
      </FileTrigger>
      {hasCoverage && (
        <IconButton
          size="small"
          icon={X}
          label={formatMessage({ id: 'inspector.report.remove' })}
          onPress={() => send({ type: 'report.removed' })}
        />
      )}
      <Menu
        label={exporting}
        onAction={(format) => send({ type: 'export.chosen', format: format as ChartFormat })}
        options={[
          { id: 'svg', icon: PenTool, label: formatMessage({ id: 'inspector.export.svg' }) },
          { id: 'png', icon: Image, label: formatMessage({ id: 'inspector.export.png' }) },
        ]}
      >
        {(trigger) => (
          <Button {...trigger} variant="secondary" size="small" icon={Download} isPending={state.hasTag('saving')}>
            {exporting}
          </Button>
        )}
      </Menu>
    </div>
  )
}
