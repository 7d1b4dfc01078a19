import type { PdfDict, PdfObject } from '@libpdf/core'
import { operandsOf, type Operation, operationsOf } from './content/content.ts'
import { dictOf, listOf, nameOf, type Source } from './source.ts'
import { unescaped } from './reading/lexer.ts'
import { Unfit, unsupported } from './unfit.ts'

/** Whether content of this optional content group or membership is hidden (PDF 32000-1, 8.11). */
export type IsHidden = (object: PdfObject | undefined) => boolean

const MAX_DEPTH = 32

/** Reads the default configuration of layers, which viewers use when the file is opened. */
export function layersOf(source: Source): IsHidden {
  const properties = dictOf(source, source.catalog.get('OCProperties'))
  const standard = dictOf(source, properties?.get('D'))
  if (!properties) return () => false
  const groups = (key: string, from = standard) => listOf(source, from?.get(key)).map((item) => source.resolve(item))
  const isOff = nameOf(source, standard?.get('BaseState')) === 'OFF'
  const off = new Set(isOff ? groups('OCGs', properties) : groups('OFF'))
  if (isOff) for (const group of groups('ON')) off.delete(group)

  // An expression that many others contain is computed once.
  const visible = new Map<PdfObject | undefined, boolean>()
  const isVisible = (expression: PdfObject | undefined, depth: number): boolean => {
    if (depth > MAX_DEPTH) throw new Unfit('UnreadableFileException', 'layers too deep')
    const found = source.resolve(expression)
    const known = visible.get(found)
    if (known !== undefined) return known
    const [operator, ...operands] = listOf(source, found)
    if (!operator) return !off.has(found)
    const values = operands.map((operand) => isVisible(operand, depth + 1))
    const name = nameOf(source, operator)
    const isNow = name === 'Not' ? !values[0] : name === 'Or' ? values.some(Boolean) : values.every(Boolean)
    visible.set(found, isNow)
    return isNow
  }

  const isHidden = (dict: PdfDict) => {
    if (nameOf(source, dict.get('Type')) !== 'OCMD') return off.has(dict)
    if (dict.has('VE')) return !isVisible(dict.get('VE'), 0)
    return !isShown(source, dict, off)
  }
  const hidden = new Map<PdfDict, boolean>()
  return (object) => {
    const dict = dictOf(source, object)
    if (!dict) return false
    const isNow = hidden.get(dict) ?? isHidden(dict)
    hidden.set(dict, isNow)
    return isNow
  }
}

function isShown(source: Source, membership: PdfDict, off: Set<PdfObject | undefined>): boolean {
  const groups = dictOf(source, membership.get('OCGs'))
    ? [membership.get('OCGs')]
    : listOf(source, membership.get('OCGs'))
  const states = groups
    .map((group) => source.resolve(group))
    .filter(Boolean)
    .map((group) => !off.has(group))
  if (states.length === 0) return true
  const policy = nameOf(source, membership.get('P'))
  if (policy === 'AllOn') return states.every(Boolean)
  if (policy === 'AllOff') return !states.some(Boolean)
  return policy === 'AnyOff' ? !states.every(Boolean) : states.some(Boolean)
}

const PAINTS_PATH = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const PAINTS = new Set(['Do', 'sh', 'BI', 'Tj', 'TJ', "'", '"'])
const END_PATH = 'n'.charCodeAt(0)

/**
 * A copy of a content stream without the painting operators of hidden layers.
 * @throws Unfit UnsupportedFileException if a hidden layer starts or ends inside a text object, so it cannot be removed
 */
export function withoutHidden(bytes: Uint8Array, isHiddenProperty: (name: string) => boolean): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const open: boolean[] = []
  const blank = ({ start, end }: Operation) => void copy.fill(32, start, end)
  let isText = false
  for (const operation of operationsOf(bytes)) {
    const { name, end } = operation
    const isHidden = open.some(Boolean)
    if (name === 'BMC') open.push(false)
    else if (name === 'BDC') {
      const [tag, property = ''] = operandsOf(bytes, operation)
      open.push(tag === '/OC' && isHiddenProperty(unescaped(property.slice(1))))
    } else if (name === 'EMC') open.pop()
    if ((name === 'BDC' || name === 'EMC') && open.some(Boolean) !== isHidden && isText)
      throw unsupported('layer', 'a hidden layer inside a text')
    if (name === 'BT' || name === 'ET') isText = name === 'BT'
    if (!isHidden) continue
    if (PAINTS.has(name)) blank(operation)
    if (PAINTS_PATH.has(name)) {
      blank(operation)
      copy[end - 1] = END_PATH
    }
  }
  return copy
}
