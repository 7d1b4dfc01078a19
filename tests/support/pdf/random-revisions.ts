import { ONE_PAGE, RevisedPdf, showing, type Section } from './revisions.ts'
import { randomFrom } from '../random.ts'

/**
 * A page that was changed one to five times: its text, its box, freed objects that are still referred to, packed and plain
 * objects, tables, streams and both. `isDamaged`: its newest table cannot be found.
 */
export function revisedAtRandom(seed: number): { bytes: Buffer; isDamaged: boolean; texts: string[] } {
  const random = randomFrom(seed)
  const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  const pdf = new RevisedPdf()
  const family = oneOf<Section[]>([['table'], ['stream'], ['table', 'hybrid'], ['hybrid', 'hybrid', 'table']])
  const texts: string[] = []
  let number = 10

  const change = (isFirst: boolean) => {
    const section = isFirst ? family[0]! : oneOf(family)
    const text = `seed${seed}revision${texts.length}`
    texts.push(text)
    const content = number++
    const values: Record<number, string> = { ...(isFirst ? ONE_PAGE : {}), 5: `[${content} 0 R]` }
    if (random() < 0.4) values[6] = `[0 0 ${300 + texts.length} 300]`
    if (random() < 0.3) values[7] = '[8 0 R]'
    const freed = !isFirst && random() < 0.3 ? [8] : []
    if (freed.length === 0 && random() < 0.3) values[8] = `<< /Type /Annot /Subtype /Link /Rect [1 1 9 9] >>`
    const plain: Record<number, string | Buffer> = { [content]: showing(text) }
    const packed: Record<number, string> = {}
    for (const [key, value] of Object.entries(values))
      (section !== 'table' && random() < 0.5 ? packed : plain)[Number(key)] = value
    pdf.revise({ section, plain, packed, freed, copiesStream: random() < 0.5 })
  }

  const changes = 1 + Math.floor(random() * 5)
  for (let index = 0; index < changes; index++) change(index === 0)
  const isDamaged = random() < 0.25
  if (isDamaged) pdf.damage()
  return { bytes: pdf.bytes, isDamaged, texts }
}
