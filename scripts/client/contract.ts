import type { Bundle } from '../contract-bundle.ts'

type Ref = { $ref?: string }
type Parameter = Ref & { name: string; in: string; required?: boolean }
type Content = Ref & { content?: Record<string, object> }
type Operation = {
  operationId: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content>
}
type Paths = Record<string, Record<string, Operation>>
type Components = Record<string, Record<string, object>>

/** The contract of programs: the operations that take an API token, and those that check documents. */
export type ClientContract = { paths: Paths; components: Components }

/** Operations without a caller that programs need: to check documents, and to know with which key. */
const OPEN = ['checkSimpleSign', 'checkCertification', 'getLedgerKey']

/** The part of the contract that is for programs, with the components that it uses. */
export function clientContract({ paths = {}, components, ...head }: Bundle): ClientContract {
  const isForPrograms = ({ operationId, security = [] }: Operation) =>
    OPEN.includes(operationId) || security.some((scheme) => 'channel' in scheme)
  const taken: Paths = {}
  for (const [path, methods] of Object.entries(paths as unknown as Paths)) {
    const own = Object.entries(methods).filter(([, operation]) => isForPrograms(operation))
    if (own.length > 0) taken[path] = Object.fromEntries(own)
  }
  const document = { ...head, paths: taken }
  return { ...document, components: usedBy(document, components) }
}

/** The components to which something refers, directly or through others. */
function usedBy(document: object, components: Components): Components {
  const used = new Set<string>()
  const find = (within: object) => {
    for (const [, kind = '', name = ''] of JSON.stringify(within).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (used.has(`${kind}/${name}`)) continue
      used.add(`${kind}/${name}`)
      find(components[kind]![name]!)
    }
  }
  find(document)
  const kept = Object.entries(components).map(([kind, named]) => [
    kind,
    Object.fromEntries(Object.entries(named).filter(([name]) => used.has(`${kind}/${name}`))),
  ])
  return Object.fromEntries(kept) as Components
}

/** How each operation is called, as the source of a module. */
export function callsIn({ paths, components }: ClientContract): string {
  const resolve = <T extends Ref>(one: T): T => {
    const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(one.$ref ?? '') ?? []
    return kind && name ? (components[kind]![name] as T) : one
  }
  const lines = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security = [], requestBody, responses, ...other }]) => {
      const parameters = (other.parameters ?? []).map(resolve)
      const has = (name: string) => parameters.find((parameter) => parameter.name === name)
      const revision = has('If-Match')
      const answers = Object.keys(resolve(responses['200'] ?? {}).content ?? {})
      const call = {
        method,
        path,
        ...(security.length === 0 && { isOpen: true }),
        ...('multipart/form-data' in (resolve(requestBody ?? {}).content ?? {}) && { isForm: true }),
        ...(has('Idempotency-Key') && { hasKey: true }),
        ...(revision && { revision: revision.required ? 'required' : 'optional' }),
        ...(has('after') ? { pages: 'after' } : has('page') && { pages: 'number' }),
        ...(answers.some((type) => type !== 'application/json') && { isFile: true }),
      }
      const words = Object.entries(call).map(
        ([name, value]) => `${name}: ${typeof value === 'string' ? `'${value}'` : String(value)}`,
      )
      return `  ${operationId}: { ${words.join(', ')} },`
    }),
  )
  return `export const calls = {\n${lines.join('\n')}\n} as const\n`
}
