import type { Chance } from './chance.ts'

type Objects = readonly (string | Buffer)[]

/** A file of these objects, numbered from 1, whose table or arrangement has a fault at times. */
export function fileBy(chance: Chance, objects: Objects): Buffer {
  const fault = chance.happens(0.35) ? chance.oneOf(FAULTS) : undefined
  const parts: Buffer[] = []
  let length = 0
  const add = (part: string | Buffer) => {
    const at = length
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    length += bytes.length
    return at
  }
  add(fault === 'header' ? chance.oneOf(['', 'words\n%PDF-1.7\n', '%PDF\n', '%PDF-9.9\n']) : '%PDF-1.7\n')
  const offsets = objects.map((object, index) => {
    const number = fault === 'number' && chance.happens(0.3) ? index + 2 : index + 1
    const at = add(`${number} 0 obj${chance.oneOf(['\n', ' ', '\r\n'])}`)
    add(object)
    add(fault === 'end' && chance.happens(0.3) ? '\n' : '\nendobj\n')
    return at
  })
  if (fault === 'twice') {
    const again = chance.integer(0, objects.length - 1)
    const at = add(`${again + 1} 0 obj\n`)
    add(objects[chance.integer(0, objects.length - 1)]!)
    add('\nendobj\n')
    if (chance.happens(0.5)) offsets[again] = at
  }
  if (fault === 'offset') offsets[chance.integer(0, offsets.length - 1)]! += chance.oneOf([-3, -1, 1, 7, 100])
  const rows = offsets.map((offset, index) => {
    const isFree = fault === 'free' && chance.happens(0.2)
    const generation = fault === 'generation' && index > 2 && chance.happens(0.3) ? '00001' : '00000'
    return `${String(offset).padStart(10, '0')} ${generation} ${isFree ? 'f' : 'n'} \n`
  })
  const size = objects.length + 1
  const at = add(fault === 'table' ? 'xre\n' : `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`)
  const previous = fault === 'circle' ? `/Prev ${at}` : ''
  add(`trailer\n<< /Size ${fault === 'size' ? 2 : size} /Root 1 0 R ${previous} >>\nstartxref\n`)
  add(`${fault === 'start' ? chance.oneOf([0, at + 1, 999_999]) : at}\n%%EOF\n`)
  const bytes = Buffer.concat(parts)
  return fault === 'cut' ? bytes.subarray(0, chance.integer(Math.floor(length / 2), length)) : bytes
}

const FAULTS = [
  'header',
  'number',
  'end',
  'twice',
  'offset',
  'free',
  'generation',
  'table',
  'circle',
  'size',
  'start',
  'cut',
] as const
