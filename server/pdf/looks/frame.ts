import type { PdfDict } from '@libpdf/core'
import type { Transform } from '#machines/rules/documents/user-space.ts'
import { boxOf } from '../pages.ts'
import { dictOf, numberOf, type Source } from '../source.ts'
import { ellipse } from './ellipse.ts'
import type { Look } from './look.ts'
import { colourOf, filling, joined, penOf, stroking, taking } from './pen.ts'

/** The box of a form field as it is read: its size, and the transform that turns and moves it to its place on the page. */
export type Frame = { width: number; height: number; transform: Transform }

/** The box of a field, turned counterclockwise by the quarters that it asks for (`MK`, `R`). */
export function frameOf(source: Source, annotation: PdfDict): Frame | undefined {
  const rect = boxOf(source, annotation.get('Rect'))
  if (!rect) return
  const [left, bottom, right, top] = rect
  const [across, up] = [right - left, top - bottom]
  const turn = (((numberOf(source, dictOf(source, annotation.get('MK'))?.get('R')) ?? 0) % 360) + 360) % 360
  if (turn === 90) return { width: up, height: across, transform: [0, 1, -1, 0, right, bottom] }
  if (turn === 180) return { width: across, height: up, transform: [-1, 0, 0, -1, right, top] }
  if (turn === 270) return { width: up, height: across, transform: [0, -1, 1, 0, left, top] }
  return { width: across, height: up, transform: [1, 0, 0, 1, left, bottom] }
}

/** Operators that paint the background and the border of a field (`MK`). `isRound`: in a circle. */
export function framing(source: Source, annotation: PdfDict, { width, height }: Frame, isRound = false): string {
  const characteristics = dictOf(source, annotation.get('MK'))
  const background = colourOf(source, characteristics, 'BG')
  const border = colourOf(source, characteristics, 'BC')
  const pen = penOf(source, annotation)
  const path = (inset: number) => {
    const radius = Math.min(width, height) / 2 - inset
    if (isRound) return ellipse([width / 2, height / 2], radius, radius)
    return `${joined([inset, inset, width - 2 * inset, height - 2 * inset])} re`
  }
  const line = pen.isUnderline
    ? `${joined([0, pen.width / 2])} m ${joined([width, pen.width / 2])} l`
    : path(pen.width / 2)
  return [
    ...(background ? [`${filling(background)} ${path(0)} f`] : []),
    ...(border && pen.width > 0 ? [`${stroking(border)} ${taking(pen)} ${line} S [] 0 d`] : []),
  ].join('\n')
}

/** A look of these operators in the frame of a field; undefined if there are none. */
export const framed = (content: string, { width, height, transform }: Frame): Look | undefined =>
  content === '' ? undefined : { content, box: [0, 0, width, height], transform }
