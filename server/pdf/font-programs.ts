import { PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'
import { type Parts, serialise } from './write.ts'

/** Keys of font descriptors that lead to the program of a font. */
const PROGRAMS = new Set(['FontFile', 'FontFile2', 'FontFile3'])

/**
 * The objects of a document as they stand in a file, with empty programs in place of those that draw its fonts. Its text
 * can be read much faster. Undefined if no font has a program.
 */
export function bodiesWithoutFonts({ objects }: Parts, bodies: readonly Buffer[]): Buffer[] | undefined {
  const programs = new Set<number>()
  const others = new Set<number>()
  const look = (object: PdfObject | undefined): void => {
    if (object instanceof PdfArray) for (const item of object) lookAt(item, others)
    else if (object instanceof PdfDict)
      for (const [{ value: key }, value] of object) lookAt(value, PROGRAMS.has(key) ? programs : others)
  }
  const lookAt = (value: PdfObject, found: Set<number>): void => {
    if (value instanceof PdfRef) found.add(value.objectNumber)
    else look(value)
  }
  for (const object of objects) look(object)
  // A stream that is used in another way, too, may be content.
  const needless = [...programs].filter((number) => !others.has(number) && objects[number - 1] instanceof PdfStream)
  if (needless.length === 0) return
  const lean = [...bodies]
  for (const number of needless) lean[number - 1] = EMPTY
  return lean
}

const EMPTY = serialise(new PdfStream([]))
