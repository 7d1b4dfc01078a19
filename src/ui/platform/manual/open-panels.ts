/** The panels of a manual that are open, kept while it is loaded in another language. */
export type OpenPanels = { last: () => readonly string[]; keep: (open: readonly string[]) => void }

/** Where reading a manual begins: the manual decides what is open. */
export function startOpen(): OpenPanels {
  let last: readonly string[] = []
  return { last: () => last, keep: (open) => void (last = open) }
}
