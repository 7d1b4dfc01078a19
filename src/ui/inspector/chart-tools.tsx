import { Download, Image, PenTool, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import type { ChartFormat } from '#machines/flows/inspector/inspector.events.ts'
import { Button } from '../design/button.tsx'
import { IconButton } from '../design/icon-button.tsx'
import { Menu } from '../design/menu.tsx'
import { tools } from './inspector.css.ts'
import type { InspectorProps } from './props.ts'

/** What can be done with the chart that is shown: its export, and to hide what a report says of it. */
export function ChartTools({ state, send }: InspectorProps) {
  const { formatMessage } = useIntl()
  const hasCoverage = state.context.coverage !== null
  const exporting = formatMessage({ id: 'inspector.export' })
  return (
    <div className={tools}>
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
