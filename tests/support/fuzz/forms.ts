import * as fc from 'fast-check'
import { naughty, type Schema } from '../samples/arbitrary.ts'
import { wrongTexts } from './texts.ts'

/** A part of a form; one with a file name is a file. */
export type Part = { name: string; content: Buffer | string; fileName?: string }

/** A form with one mistake, as it is sent. */
export type WrongForm = { what: string; type: string; payload: Buffer }

const BOUNDARY = 'paraph-boundary'
export const formType = `multipart/form-data; boundary=${BOUNDARY}`

const headOf = ({ name, fileName }: Part) =>
  `Content-Disposition: form-data; name="${name}"${
    fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/pdf`
  }`

/** The bytes of a form, without escaping anything in its names. */
export const writtenForm = (parts: Part[], end = `--${BOUNDARY}--\r\n`): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(`--${BOUNDARY}\r\n${headOf(part)}\r\n\r\n`),
      Buffer.from(part.content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(end),
  ])

type Change = { what: string; parts: Part[] }

const names = [
  'other',
  'FILES',
  '__proto__',
  'constructor',
  'files[]',
  'files.0',
  'é',
  '',
  'a'.repeat(200),
  'a\0',
  '../files',
]

/** Changes to the parts of a form that the contract forbids. `properties` and `required` are those of its schema. */
function wrongParts(valid: Part[], { properties = {}, required = [] }: Schema): Change[] {
  const fields = Object.entries(properties)
  const extra = names
    .filter((name) => !(name in properties) || name === '__proto__' || name === 'constructor')
    .flatMap((name) => [
      { what: `an unknown text ${JSON.stringify(name).slice(0, 20)}`, parts: [...valid, { name, content: 'x' }] },
      {
        what: `an unknown file ${JSON.stringify(name).slice(0, 20)}`,
        parts: [...valid, { name, content: 'x', fileName: 'a.pdf' }],
      },
    ])
  const perField = fields.flatMap(([name, schema]) => {
    const isFile = (schema.items ?? schema).format === 'binary'
    const own = valid.filter((part) => part.name === name)
    const others = valid.filter((part) => part.name !== name)
    const one: Part = own[0] ?? { name, content: '{}', ...(isFile && { fileName: 'proof.json' }) }
    const most = schema.items ? (schema.maxItems ?? 1) : 1
    const { fileName: _, ...asText } = one
    return [
      ...(required.includes(name) ? [{ what: `no ${name}`, parts: others }] : []),
      { what: `${name} ${most + 1} times`, parts: [...others, ...Array.from({ length: most + 1 }, () => one)] },
      isFile
        ? { what: `${name} as a text`, parts: [...others, asText] }
        : { what: `${name} as a file`, parts: [...others, { ...one, fileName: 'a.txt' }] },
      isFile
        ? { what: `${name} as a file and as a text`, parts: [...others, one, asText] }
        : { what: `${name} as a text and as a file`, parts: [...others, one, { ...one, fileName: 'a.txt' }] },
    ]
  })
  return [...extra, ...perField, { what: 'no parts', parts: [] }, { what: '200 texts', parts: many(valid, 200) }]
}

const many = (valid: Part[], count: number): Part[] => [
  ...valid,
  ...Array.from({ length: count }, (_, i) => ({ name: `text${i}`, content: 'x' })),
]

/** Forms whose bytes are no form, or not this one. */
function unreadable(valid: Part[]): fc.Arbitrary<WrongForm> {
  const payload = writtenForm(valid)
  // Only the closing boundary makes a form complete.
  const cut = fc
    .nat({ max: payload.length - '--\r\n'.length - 1 })
    .map((end) => ({ what: `cut off after ${end} bytes`, type: formType, payload: payload.subarray(0, end) }))
  const typed = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=other',
    `multipart/form-data; boundary=${'b'.repeat(3e3)}`,
    `multipart/mixed; boundary=${BOUNDARY}`,
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/octet-stream',
    '*/*',
    '',
  ].map((type) => ({ what: `sent as ${JSON.stringify(type).slice(0, 60)}`, type, payload }))
  const head = `--${BOUNDARY}\r\n`
  const texts = [
    ['nothing', ''],
    ['boundaries without an end', head.repeat(5000)],
    ['dashes without an end', '-'.repeat(100_000)],
    ['a part without a head', `${head}\r\nabc\r\n--${BOUNDARY}--\r\n`],
    ['a head without an end', `${head}Content-Disposition: form-data; name="${'a'.repeat(100_000)}`],
    ['heads without an end', head + 'X-A: b\r\n'.repeat(10_000)],
    ['a part without a name', `${head}Content-Disposition: form-data\r\n\r\nabc\r\n--${BOUNDARY}--\r\n`],
    ['only the end', `--${BOUNDARY}--\r\n`],
  ] as const
  return fc.oneof(
    cut,
    fc.constantFrom(...typed, ...texts.map(([what, text]) => ({ what, type: formType, payload: Buffer.from(text) })), {
      what: 'random bytes',
      type: formType,
      payload: Buffer.from(naughty.join('\r\n')),
    }),
  )
}

/** A valid form with one mistake. */
export function wrongForm(schema: Schema, valid: Part[]): fc.Arbitrary<WrongForm> {
  const send = ({ what, parts }: Change) => ({ what: `form: ${what}`, type: formType, payload: writtenForm(parts) })
  const texts = Object.entries(schema.properties ?? {}).filter(([, one]) => (one.items ?? one).format !== 'binary')
  return fc.oneof(
    fc.constantFrom(...wrongParts(valid, schema)).map(send),
    ...texts.map(([name, one]) =>
      wrongTexts(one, String(valid.find((part) => part.name === name)?.content ?? 'a'.repeat(64)))
        // Half a surrogate pair cannot be written as UTF-8: another text would be sent, perhaps a right one.
        .filter((content) => content.isWellFormed())
        .map((content) =>
          send({
            what: `${name} is ${JSON.stringify(content).slice(0, 40)}`,
            parts: [...valid.filter((part) => part.name !== name), { name, content }],
          }),
        ),
    ),
    unreadable(valid).map((form) => ({ ...form, what: `form: ${form.what}` })),
  )
}
