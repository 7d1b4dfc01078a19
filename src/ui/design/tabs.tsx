import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components'
import { blockSegment, blockSegments, count, panel, segment, segmented, tab, tabs as tabsStyle } from './tabs.css.ts'

type TabOf<Id extends string> = { id: Id; label: ReactNode; count?: number; isDisabled?: boolean }

type TabsProps<Id extends string> = {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly TabOf<Id>[]
  selected: Id
  onSelect: (id: Id) => void
  /** `segments` is for a choice of two to four within a form; they take the full width. */
  look?: keyof typeof looks
  /** The content of the selected tab. */
  children: ReactNode
}

const looks = {
  underlined: { list: tabsStyle, item: tab },
  segments: { list: `${segmented} ${blockSegments}`, item: `${segment} ${blockSegment}` },
}

/** Tabs; only the selected panel is rendered. */
export const Tabs = <Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  look = 'underlined',
  children,
}: TabsProps<Id>) => (
  <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as Id)}>
    <TabList aria-label={label} className={looks[look].list}>
      {tabs.map(({ id, label: words, count: number, isDisabled = false }) => (
        <Tab key={id} id={id} isDisabled={isDisabled} className={looks[look].item}>
          {words}
          {number !== undefined && <span className={count}>{number}</span>}
        </Tab>
      ))}
    </TabList>
    <TabPanel key={selected} id={selected} className={panel}>
      {children}
    </TabPanel>
  </AriaTabs>
)
