import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { InspectorPanel } from '#machines/flows/inspector/inspector.events.ts'
import { Tabs } from '../design/tabs.tsx'
import { panelTabs } from './inspector.css.ts'

type PanelTabsProps = {
  /** The panels in their order; only the content of the selected one is drawn. */
  panels: readonly { id: InspectorPanel; label: ReactNode; render: () => ReactNode }[]
  selected: InspectorPanel
  onSelect: (panel: InspectorPanel) => void
}

/** The tabs that choose the panel beside the chart. */
export function PanelTabs({ panels, selected, onSelect }: PanelTabsProps) {
  const { formatMessage } = useIntl()
  return (
    <div className={panelTabs}>
      <Tabs label={formatMessage({ id: 'inspector.panels' })} tabs={panels} selected={selected} onSelect={onSelect}>
        {panels.find(({ id }) => id === selected)?.render()}
      </Tabs>
    </div>
  )
}
