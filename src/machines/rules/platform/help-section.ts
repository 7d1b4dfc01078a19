import { isPlain, type Block, type Sample, type Section, type Text } from './text.ts'

type PlainBlock = Exclude<Block, Sample>

/**
 * The panel of the user guide with an id, or the first one if there is none. Panels inside of it, and samples, are left out:
 * the guide itself has them.
 */
export function helpOn(id: string, { sections }: Text): Section | null {
  const all = sections.flatMap((section) => [section, ...(section.parts ?? [])])
  const section = all.find((one) => one.id === id) ?? all[0]
  return section ? { id: section.id, title: section.title, blocks: section.blocks.filter(isPlain) } : null
}

/** A block whose links to other panels lead to the page with this address. */
export function outside(address: string, block: PlainBlock): PlainBlock {
  const led = (text: string) => text.replaceAll('](#', `](${address}#`)
  if (typeof block === 'string') return led(block)
  if ('list' in block) return { list: block.list.map(led) }
  if ('steps' in block) return { steps: block.steps.map(led) }
  if ('facts' in block) return { facts: block.facts.map(([term, fact]) => [led(term), led(fact)]) }
  return block
}
