/**
 * Begins to read the first of some things, and each other one as soon as the one before it has been handed over, so that a
 * thing is read while the one before it is worked on. `untilResumed`: resolves as soon as reading may continue.
 */
export async function* readAhead<Item, Data>(
  items: Iterable<Item>,
  read: (item: Item) => Promise<Data>,
  untilResumed: () => Promise<void> | undefined,
): AsyncGenerator<{ item: Item; reading: Promise<Data> }> {
  let ahead: { item: Item; reading: Promise<Data> } | null = null
  for (const item of items) {
    await untilResumed()
    const reading = read(item)
    // It is handed over later, and its failure with it.
    reading.catch(() => {})
    if (ahead) yield ahead
    ahead = { item, reading }
  }
  if (ahead) yield ahead
}
