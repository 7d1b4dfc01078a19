import { deflateSync } from 'node:zlib'
import { streamOf } from '../hostile.ts'
import type { Chance } from './chance.ts'

const hex = (data: Buffer) => Buffer.from(`${data.toString('hex')}>`)

/** Runs of one byte each (PDF 32000-1, 7.4.5). */
const runs = (data: Buffer) => Buffer.from([...[...data].flatMap((byte) => [0, byte]), 128])

/** Differences of neighbouring bytes, as a predictor undoes them. */
const differences = (data: Buffer) => data.map((byte, index) => byte - (data[index - 1] ?? 0))

/** Ways to pack a stream: what its dictionary says, and its data. */
const PACKED: ((data: Buffer) => [string, Buffer])[] = [
  (data) => ['', data],
  (data) => ['/Filter /FlateDecode', deflateSync(data)],
  (data) => ['/Filter [/Fl]', deflateSync(data)],
  (data) => ['/Filter /ASCIIHexDecode', hex(data)],
  (data) => ['/Filter [/AHx /Fl]', hex(deflateSync(data))],
  (data) => ['/Filter /RunLengthDecode', runs(data)],
]

/** Ways that readers may understand differently. */
const WRONG: ((data: Buffer) => [string, Buffer])[] = [
  (data) => ['/Filter /FlateDecode', deflateSync(data).subarray(0, -6)],
  (data) => ['/Filter /FlateDecode', Buffer.concat([deflateSync(data), Buffer.from('1 0 0 rg 0 0 99 99 re f')])],
  (data) => ['/Filter /Unknown', data],
  (data) => ['/Filter /DCTDecode', data],
  (data) => ['/F /ASCIIHexDecode', hex(data)],
  (data) => ['/Filter /FlateDecode /DP << /Predictor 2 /Columns 99999 >>', deflateSync(differences(data))],
  (data) => ['/Filter /FlateDecode /DecodeParms << /Predictor 2 /Columns 99999 >>', deflateSync(differences(data))],
  (data) => ['/Filter /FlateDecode /DecodeParms [null]', deflateSync(data)],
  (data) => ['/F (elsewhere.bin)', data],
]

/** A stream of content, packed in some way. Its data has one byte for each character. */
export function streamBy(chance: Chance, content: string, entries = ''): Buffer {
  const data = Buffer.from(content, 'latin1')
  const [packing, packed] = chance.oneOf(chance.happens(0.1) ? WRONG : PACKED)(data)
  const stream = streamOf(packed, `${entries} ${packing}`)
  if (!chance.happens(0.05)) return stream
  const length = String(packed.length)
  return Buffer.from(
    stream.toString('latin1').replace(`/Length ${length}`, `/Length ${chance.oneOf(['0', '99999', '-1', '4 0 R'])}`),
    'latin1',
  )
}
