/** The Navigation API, which some browsers do not have. */
const ofTab = (): Navigation | undefined => (window as { navigation?: Navigation }).navigation

/** What tells the present entry of the tab's history from others, also after a reload; null if the browser does not say. */
export const presentEntry = (): string | null => ofTab()?.currentEntry?.key ?? null

/** How far an entry is from the present one, negative for one before it; null if the history no longer has it. */
export function distanceTo(entry: string): number | null {
  const navigation = ofTab()
  const index = navigation?.entries().find(({ key }) => key === entry)?.index
  return index === undefined || !navigation?.currentEntry ? null : index - navigation.currentEntry.index
}
