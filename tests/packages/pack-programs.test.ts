import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPackages } from '../../scripts/build/packages.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'paraph-programs-'))
const files: Record<string, string[]> = {}

/** The settings of the npm that runs the tests are not those of the folder. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|PARAPH_)/.test(name)))
const run = (command: string, cwd = folder) => execFileSync(command, { cwd, env, encoding: 'utf8', shell: true })

beforeAll(async () => {
  await buildPackages(['client', 'cli'])
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const tarballs = ['client', 'cli'].map((name) => {
    const packed = run(`npm pack --json --pack-destination ${folder}`, join(root, 'packages', name))
    const [made] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }]
    files[name] = made.files.map(({ path }) => path).toSorted()
    return `./${made.filename}`
  })
  run(`npm install --offline --no-audit --no-fund --ignore-scripts ${tarballs.join(' ')}`)
})
afterAll(() => rmSync(folder, { recursive: true }))

const installed = (path: string) => readFileSync(join(folder, 'node_modules', path), 'utf8')

test('PROG-009 the client is installed without a network and needs nothing else, in Node or in a browser', () => {
  expect(files['client']).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'README.md',
      'dist/client.d.ts',
      'dist/client.js',
      'dist/contract.gen.d.ts',
      'package.json',
    ]),
  )
  const code = installed('paraph-client/dist/client.js')
  expect(code).not.toMatch(/\bfrom\s*["']|(?:^|[;}\n])import\b|\bimport\(|\brequire\(|node:|\bBuffer\b/)
  expect(code.length).toBeLessThan(40_000)
  expect(installed('paraph-client/dist/third-party-notices.txt')).toContain('Copyright (c) 2023 Drew Powers')
  const script = `import('paraph-client').then((found) => console.log(Object.keys(found).sort().join()))`
  expect(run(`${process.execPath} -e "${script}"`).trim()).toBe(
    'ParaphNoAnswer,ParaphProblem,ParaphTimeout,createClient,isEnded,isProblem',
  )
})

test('PROG-001 PROG-009 the types of the installed client allow what the contract allows, and nothing else', () => {
  writeFileSync(
    join(folder, 'program.ts'),
    `import { createClient, isProblem, type Schema } from 'paraph-client'
const paraph = createClient({ url: 'https://sign.example.org', token: 'prh_1' })
const request: Schema<'Request'> = await paraph.getRequest({ path: { id: 'a' } })
for await (const { id, state } of paraph.all('listRequests', { query: { state: ['PENDING'] } })) console.log(id, state)
const file: Blob = await paraph.downloadFile({ path: { id: request.id } })
const nothing: undefined = await paraph.deleteFiles({ path: { requestId: 'a' }, query: { fileIds: ['b'] } })
const { revision } = await paraph.call('getRequest', { path: { id: 'a' } })
await paraph.patchRequest({ path: { requestId: 'a' }, body: { name: 'Lease' }, revision: revision! })
await paraph.uploadFiles({ path: { requestId: 'a' }, body: { files: [file] }, idempotencyKey: 'order-4711' })
try { await paraph.listRequests() } catch (error) {
  if (isProblem(error, 'NotFoundException')) { const name: 'NotFoundException' = error.problem; console.log(name, nothing) }
}
// @ts-expect-error It needs an id.
await paraph.getRequest()
// @ts-expect-error No request has this state.
await paraph.listRequests({ query: { state: ['LOST'] } })
// @ts-expect-error A change names a revision.
await paraph.patchRequest({ path: { requestId: 'a' }, body: { name: 'Lease' } })
// @ts-expect-error This call takes no key.
await paraph.getRequest({ path: { id: 'a' }, idempotencyKey: 'order-4711' })
// @ts-expect-error This is no list.
paraph.all('getRequest', { path: { id: 'a' } })
// @ts-expect-error No token may call this.
await paraph.createAccount({ body: {} })
`,
  )
  const program = ts.createProgram([join(folder, 'program.ts')], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
    skipDefaultLibCheck: true,
  })
  const found = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  expect(found).toEqual([])
})

test('PROG-009 the command line is installed without a network, and runs', () => {
  expect(files['cli']).toEqual([
    'LICENSE',
    'README.md',
    'dist/paraph.js',
    'dist/third-party-notices.txt',
    'package.json',
  ])
  expect(run('npx --no-install paraph --help')).toContain('Usage: paraph COMMAND')
  const { status, stderr } = spawnSync('npx --no-install paraph list', {
    cwd: folder,
    env,
    encoding: 'utf8',
    shell: true,
  })
  expect([status, stderr]).toEqual([2, expect.stringContaining('PARAPH_URL')])
})
