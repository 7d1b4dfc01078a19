import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'

type Declaring = { 'x-problems'?: string[] }
type Components = Record<string, Record<string, Declaring & { 'x-status'?: Record<string, number> }>>
type Body = { content?: Record<string, { example?: unknown }> }
type Operation = Declaring & {
  operationId: string
  security?: object[]
  'x-confirmed'?: boolean
  requestBody?: Body & { $ref?: string }
}
type Document = Declaring & {
  components?: Components
  paths?: Record<string, Record<string, Operation>>
  security?: object[]
}
export type Bundle = Document & { components: Components }

/**
 * Bundles `openapi.yaml` in `folder` and the files it refers to into one document without references to files.
 * Components come in the order of their files by name, and within a file as written. `x-problems` of each operation
 * has all names: those for every operation, of its security schemes, of `x-confirmed`, and its own. JSON bodies have their
 * example of `examples.yaml`.
 * @throws if a component name is defined twice, a component is used nowhere, an operation has no id, a problem has no
 * status, an example is of no body, or Redocly refuses the bundle.
 */
export function bundleContract(folder: string): Bundle {
  const defined = globSync('*.yaml', { cwd: folder })
    .toSorted()
    .flatMap((file) => namesIn(parse(readFileSync(join(folder, file), 'utf8'))))
  const twice = defined.find((name, index) => defined.indexOf(name) !== index)
  if (twice) throw new Error(`components/${twice} is defined twice: rename one of them.`)

  const examples = join(folder, 'examples.yaml')
  const document = withExamples(
    withProblems(bundle(join(folder, 'openapi.yaml'))),
    existsSync(examples) ? parse(readFileSync(examples, 'utf8')) : {},
  )
  const bundled = namesIn(document)
  const unused = defined.find((name) => !bundled.includes(name))
  if (unused) throw new Error(`components/${unused} is used nowhere: remove it.`)
  return { ...document, components: sorted(document.components ?? {}, defined) }
}

const namesIn = ({ components = {} }: Document): string[] =>
  Object.entries(components).flatMap(([kind, named]) => Object.keys(named).map((name) => `${kind}/${name}`))

/** The operations of a document. */
export const operationsIn = ({ paths = {} }: Document): Operation[] =>
  Object.values(paths).flatMap((methods) => Object.values(methods))

/** The HTTP status of each problem. */
export const statusesIn = ({ components }: Document): Record<string, number> =>
  components?.['schemas']?.['ProblemName']?.['x-status'] ?? {}

function withProblems(document: Document): Document {
  const { components, security = [], 'x-problems': always = [] } = document
  const schemes: Record<string, Declaring> = components?.['securitySchemes'] ?? {}
  for (const operation of operationsIn(document)) {
    const accepted = (operation.security ?? security).flatMap((one) => Object.keys(one))
    const bySchemes = accepted.flatMap((name) => schemes[name]?.['x-problems'] ?? [])
    const unconfirmed = operation['x-confirmed'] ? ['ReauthenticationRequiredException'] : []
    const names = [...new Set([...always, ...bySchemes, ...unconfirmed, ...(operation['x-problems'] ?? [])])]
    if (!('operationId' in operation)) throw new Error('An operation has no operationId.')
    const unknown = names.find((name) => !(name in statusesIn(document)))
    if (unknown) throw new Error(`${operation.operationId} declares ${unknown}, which has no status.`)
    operation['x-problems'] = names
  }
  return document
}

function withExamples(document: Document, examples: Record<string, unknown>): Document {
  const bodies = (document.components?.['requestBodies'] ?? {}) as Record<string, Body>
  for (const [id, example] of Object.entries(examples)) {
    const { requestBody } = operationsIn(document).find(({ operationId }) => operationId === id) ?? {}
    // Operations that share a body share its example.
    const body = requestBody?.$ref === undefined ? requestBody : bodies[requestBody.$ref.split('/').at(-1)!]
    const json = body?.content?.['application/json']
    if (!json) throw new Error(`examples.yaml has an example of ${id}, which is no operation with a JSON body.`)
    json.example = example
  }
  return document
}

/** By Redocly, which also fails on references that lead nowhere. */
function bundle(root: string): Document {
  const folder = mkdtempSync(join(tmpdir(), 'paraph-contract-'))
  const output = join(folder, 'bundle.json')
  try {
    const { status, stderr } = spawnSync(
      'redocly',
      ['bundle', root, '--output', output, '--component-renaming-conflicts-severity', 'error'],
      { encoding: 'utf8' },
    )
    if (status !== 0) throw new Error(`The contract cannot be bundled.\n${stderr}`)
    return JSON.parse(readFileSync(output, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sorted = (components: Components, names: string[]): Components =>
  Object.fromEntries(
    Object.entries(components).map(([kind, named]) => {
      const place = ([name]: [string, object]) => names.indexOf(`${kind}/${name}`)
      return [kind, Object.fromEntries(Object.entries(named).toSorted((a, b) => place(a) - place(b)))]
    }),
  )
