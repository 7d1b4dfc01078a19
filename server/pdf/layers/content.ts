import { operandsOf, type Operation, operationsOf } from '../content/content.ts'
import { unescaped } from '../reading/lexer.ts'
import { unsupported } from '../unfit.ts'

const PAINTS_PATH = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const PAINTS = new Set(['Do', 'sh', 'BI', 'Tj', 'TJ', "'", '"'])
const END_PATH = 'n'.charCodeAt(0)

/** Operators of text: those that show it where the text before ended, that move from the line before, that start over. */
const FOLLOWS = new Set(['Tj', 'TJ'])
const MOVES = new Set(['Td', 'TD', 'T*', "'", '"'])
const STARTS = new Set(['BT', 'ET', 'Tm'])

/** The name of the layer in which marked content is; undefined if it is in none. */
function layerOf(bytes: Uint8Array, operation: Operation): string | undefined {
  const [tag, property = ''] = operation.name === 'BDC' ? operandsOf(bytes, operation) : []
  return tag === '/OC' ? unescaped(property.slice(1)) : undefined
}

/** The names of the layers in which the marked content of a content stream is. */
export const namesOfLayers = (bytes: Uint8Array): string[] =>
  [...operationsOf(bytes)].flatMap((operation) => layerOf(bytes, operation) ?? [])

/**
 * A copy of a content stream without the painting operators of hidden layers.
 * @throws Unfit UnsupportedFileException if visible text is placed after hidden text, so it cannot be removed
 */
export function withoutHidden(bytes: Uint8Array, isHiddenProperty: (name: string) => boolean): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const open: boolean[] = []
  const blank = ({ start, end }: Operation) => void copy.fill(32, start, end)
  const place = new Place()
  for (const operation of operationsOf(bytes)) {
    const { name, end } = operation
    const isHidden = open.some(Boolean)
    if (name === 'BMC' || name === 'BDC') {
      const layer = layerOf(bytes, operation)
      open.push(layer !== undefined && isHiddenProperty(layer))
    } else if (name === 'EMC') open.pop()
    place.follow(name, isHidden)
    if (!isHidden) continue
    if (PAINTS.has(name)) blank(operation)
    if (PAINTS_PATH.has(name)) {
      blank(operation)
      copy[end - 1] = END_PATH
    }
  }
  return copy
}

/** Whether text that is removed would move what follows. */
class Place {
  #isAfterHidden = false
  #isBelowHidden = false

  /** @throws Unfit UnsupportedFileException if this operator paints where it should not */
  follow(name: string, isHidden: boolean): void {
    if (STARTS.has(name)) [this.#isAfterHidden, this.#isBelowHidden] = [false, false]
    const isMoved = FOLLOWS.has(name) && this.#isAfterHidden
    const isLower = (FOLLOWS.has(name) || MOVES.has(name)) && this.#isBelowHidden
    // This one also sets the spaces of all text after it.
    const isSetting = isHidden && name === '"'
    if (isSetting || (!isHidden && (isMoved || isLower))) throw unsupported('layer', 'a hidden layer inside a text')
    if (MOVES.has(name)) this.#isAfterHidden = false
    if (isHidden && FOLLOWS.has(name)) this.#isAfterHidden = true
    if (isHidden && name === "'") this.#isBelowHidden = true
  }
}
