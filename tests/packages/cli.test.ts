import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { save } from '../../packages/cli/src/files.ts'
import { printable } from '../../packages/cli/src/printable.ts'
import { run } from '../../packages/cli/src/run.ts'
import { fieldOf, signerOf } from '../../packages/cli/src/signers.ts'
import { serveForPrograms, SIGNER, type Served } from '../support/packages/served.ts'
import { samplePdf } from '../support/samples/sample-pdf.ts'

let served: Served
let folder: string
/** A finished request, whose signer needs no code. */
let finished: string
beforeAll(async () => {
  served = await serveForPrograms()
  const pdf = new File([await samplePdf()], 'Deed.pdf', { type: 'application/pdf' })
  const { client, signs, expires } = served
  finished = (await client.sendRequest({ name: 'Deed', files: [pdf], signers: [SIGNER], expires })).id
  await signs(SIGNER.mail)
  await client.waitForRequest(finished)
})
afterAll(() => served.server.stop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'paraph-cli-'))
  writeFileSync(join(folder, 'contract.pdf'), await samplePdf())
  return () => rmSync(folder, { recursive: true })
})

/** Runs a command as a terminal does. */
async function paraph(args: string[], env: Record<string, string> = {}) {
  const out: string[] = []
  const err: string[] = []
  const code = await run(args, {
    env: { PARAPH_URL: served.url, PARAPH_TOKEN: served.token, ...env },
    folder,
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
    wait: () => served.server.idle(),
  })
  return {
    code,
    out: out.join('\n'),
    err: err.join('\n'),
    json: () => JSON.parse(out.join('\n')) as Record<string, unknown>,
  }
}
const expiry = () => served.expires.toISOString().slice(0, 10)

test('PROG-007 a file is sent with one command, listed, shown and cancelled', async () => {
  const to = ['--to', 'Ada King <ada.cli@example.org>', '--field', 'signature@last-page', '--to', 'leo.m@example.org']
  const sent = await paraph(['send', 'contract.pdf', ...to, '--expires', expiry(), '--json'])
  expect([sent.code, sent.err]).toEqual([0, ''])
  const request = sent.json() as { id: string; name: string; state: string; signers: object[] }
  expect(request).toMatchObject({ name: 'contract', state: 'PENDING' })
  expect(request.signers).toMatchObject([
    { mail: 'ada.cli@example.org', firstName: 'Ada', lastName: 'King' },
    { mail: 'leo.m@example.org', firstName: 'Leo', lastName: 'M' },
  ])

  const listed = await paraph(['list', '--name', 'contract', '--state', 'PENDING'])
  expect([listed.code, listed.out]).toEqual([0, expect.stringContaining(`${request.id}  PENDING`)])
  const shown = await paraph(['status', request.id])
  expect(shown.out).toContain('contract: PENDING\n  PENDING   ada.cli@example.org')
  const limited = await paraph(['status', request.id, '--watch', '--within', '1'])
  expect([limited.code, limited.err]).toEqual([
    1,
    expect.stringContaining(`request ${request.id} is still not at its end`),
  ])
  const cancelled = await paraph(['cancel', request.id, '--message', 'The terms have changed', '--json'])
  expect([cancelled.code, cancelled.json()['state']]).toEqual([0, 'CANCELED'])
  const watched = await paraph(['status', request.id, '--watch'])
  expect([watched.code, watched.out]).toEqual([1, expect.stringContaining('CANCELED')])
  expect((await paraph(['status', finished, '--watch'])).code).toBe(0)
})

test('PROG-007 the same command with the same key sends once', async () => {
  const command = [
    'send',
    'contract.pdf',
    '--to',
    'ada.once@example.org',
    '--expires',
    expiry(),
    '--key',
    'nightly-1',
    '--json',
  ]
  const [first, second] = [await paraph(command), await paraph(command)]
  expect([first.code, second.json()['id']]).toEqual([0, first.json()['id']])
})

test('PROG-007 PROG-008 what was signed is downloaded, and its proof checked without a token', async () => {
  const archive = await paraph(['download', finished])
  expect([archive.code, readdirSync(folder).toSorted()]).toEqual([0, ['Deed.zip', 'contract.pdf']])
  expect(readFileSync(join(folder, 'Deed.zip')).subarray(0, 2).toString()).toBe('PK')
  expect(await paraph(['download', finished])).toMatchObject({ code: 1, err: expect.stringContaining('EEXIST') })

  mkdirSync(join(folder, 'proofs'))
  const { saved } = (await paraph(['download', finished, '--proof', '--output', 'proofs', '--json'])).json()
  const proof = String(saved)
  expect(JSON.parse(readFileSync(proof, 'utf8'))).toMatchObject({ type: 'SIGNATURE' })
  const groups = await served.client.listRequestFiles({ path: { id: finished } })
  const { id } = groups.flatMap(({ files }) => files).find(({ type }) => type.startsWith('SIGN'))!
  writeFileSync(join(folder, 'sealed.pdf'), await (await served.client.downloadFile({ path: { id } })).bytes())
  const without = { PARAPH_TOKEN: '' }
  expect(await paraph(['verify', 'sealed.pdf', proof], without)).toMatchObject({ code: 0, out: 'Signed: yes' })
  expect((await paraph(['verify', 'sealed.pdf', '--json'], without)).json()).toMatchObject({ isProven: true })
  expect(await paraph(['verify', 'contract.pdf', proof], without)).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^Signed: no \(.+\)$/),
  })
  expect((await paraph(['verify', 'sealed.pdf', 'contract.pdf'], without)).code).toBe(2)
})

test('PROG-007 files are certified, and their proofs saved once they are anchored', async () => {
  const command = [
    'certify',
    'contract.pdf',
    '--name',
    'Contracts',
    '--metadata',
    'Case=A 12',
    '--proofs',
    'proofs.zip',
  ]
  const certified = await paraph(command)
  expect([certified.code, certified.err]).toEqual([0, ''])
  expect(existsSync(join(folder, 'proofs.zip'))).toBe(true)
  expect(await paraph(command)).toMatchObject({ code: 1, err: expect.stringContaining('EEXIST') })
  const { out } = await paraph(['certify', 'contract.pdf', '--key', 'nightly-2'])
  expect(out).toMatch(/^Certifying 1 file: /)
  const checked = await paraph(['verify', 'contract.pdf'])
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('Certified: yes')])
})

test('PROG-007 an error says what failed, for people and for scripts, and never the token', async () => {
  const missing = 'a'.repeat(24)
  const told = await paraph(['status', missing])
  expect([told.code, told.out, told.err]).toEqual([1, '', expect.stringContaining('404 NotFoundException')])
  const { err } = await paraph(['status', missing, '--json'])
  expect(JSON.parse(err)).toMatchObject({ error: { name: 'NotFoundException', status: 404 } })
  expect([told.err, err].join()).not.toContain(served.token)
})

test.each<[string[], string, Record<string, string>?]>([
  [['sned'], 'there is no command sned'],
  [['status'], 'the id of a request'],
  [['list', '--limit', '0'], '--limit'],
  [['list', '--nope'], "'--nope'"],
  [['send', 'contract.pdf'], 'Give --to'],
  [['send', 'contract.pdf', '--to', 'ada'], 'ada is no mail address'],
  [['send', 'contract.pdf', '--field', 'signature@1', '--to', 'ada@example.org'], 'begin with --to'],
  [['send', 'contract.pdf', '--to', 'ada@example.org', '--expires', 'soon'], 'soon is no day'],
  [['send', 'contract.pdf', '--to', 'ada@example.org', '--expires', '2026-02-31'], '2026-02-31 is no day'],
  [['status', 'a', '--watch', '--within', 'soon'], '--within is a number'],
  [['status', 'a', '--within', '5'], 'nothing is waited for'],
  [['cancel', 'a'], '--message'],
  [['certify', 'contract.pdf', '--metadata', 'A 12'], 'KEY=VALUE'],
  [['list'], 'PARAPH_TOKEN', { PARAPH_TOKEN: '' }],
  [['list'], 'PARAPH_URL', { PARAPH_URL: 'sign' }],
  [['list'], 'PARAPH_URL', { PARAPH_URL: 'localhost:3000' }],
  [['list'], 'write https:', { PARAPH_URL: 'http://sign.example.org' }],
])('%j is not understood: %s', async (args, words, env = {}) => {
  const { code, out, err } = await paraph(args, env)
  expect([code, out, err]).toEqual([2, '', expect.stringContaining(words)])
})

test('PROG-008 a check that could not be made is not one whose answer is no', async () => {
  const answer = { code: 23, message: 'The anchors cannot be reached', data: [] }
  const called = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
  const { code, out } = await paraph(['verify', 'contract.pdf'])
  called.mockRestore()
  const line = 'not known (The anchors cannot be reached)'
  expect([code, out]).toEqual([3, `Signed: ${line}\nCertified: ${line}`])
})

test('a download has its name once it is whole, and takes that of no other file', async () => {
  const path = join(folder, 'Deed.zip')
  const seen: boolean[] = []
  const coming = (early?: string) =>
    new Response(
      new ReadableStream({
        pull: (body) => {
          seen.push(existsSync(path))
          if (early !== undefined) writeFileSync(path, early)
          body.enqueue(new Uint8Array(3))
          body.close()
        },
      }),
    )
  await expect(save(coming('of another'), folder, 'Deed.zip')).rejects.toThrow('EEXIST')
  expect(readFileSync(path, 'utf8')).toBe('of another')
  rmSync(path)
  expect(await save(coming(), folder, 'Deed.zip')).toBe(path)
  expect([seen, readdirSync(folder).toSorted()]).toEqual([
    [false, false],
    ['Deed.zip', 'contract.pdf'],
  ])
})

test('help names every command, and each has its own', async () => {
  const { code, out } = await paraph(['--help'])
  expect(code).toBe(0)
  for (const name of ['send', 'list', 'status', 'cancel', 'download', 'verify', 'certify']) {
    expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect((await paraph([name, '--help'], { PARAPH_TOKEN: '' })).out).toContain(`Usage: paraph ${name} `)
  }
})

test('every command of the guide is understood', async () => {
  const guide = readFileSync('packages/cli/README.md', 'utf8')
  const commands = [...guide.matchAll(/^npx --no-install paraph (.+)$/gm)].map(
    ([, words = '']) => words.match(/'[^']*'|\S+/g)!,
  )
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) expect(await paraph([...command, '--help'])).toMatchObject({ code: 0, err: '' })
})

test('a name cannot move the cursor of the terminal, or turn its text around', () => {
  expect(printable('Lease\n\u{1b}[2J\u{9b}2J\u{202e} é\u{200d}')).toBe('Lease\n\u{fffd}[2J\u{fffd}2J\u{fffd} é\u{200d}')
})

describe('an argument of send', () => {
  test.each([
    ['signature@last-page', { type: 'SIGNATURE', page: 'last' }],
    ['date@2:0.1,0.5', { type: 'SIGNATURE_DATE', page: 2, x: 0.1, y: 0.5 }],
    [
      'text@1:0.1,0.5,0.3,0.03=Town of birth',
      { type: 'TEXT', page: 1, x: 0.1, y: 0.5, width: 0.3, height: 0.03, name: 'Town of birth' },
    ],
  ])('%s is a field', (text, field) => expect(fieldOf(text)).toEqual(field))

  test.each([
    'signature',
    'signature@0',
    'stamp@1',
    'constructor@1',
    'text@1:0.1',
    'text@1:0.1,0.5,0.3',
    'text@1:1.2.3,0.5',
  ])('%s is none', (text) => expect(() => fieldOf(text)).toThrow('is no field'))

  test.each([
    ['"Ada King Lovelace" <ada@example.org>', 'Ada', 'King Lovelace'],
    ['ada.lovelace@example.org', 'Ada', 'Lovelace'],
    ['ada@example.org', 'Ada', '(example.org)'],
    ['Ada <ada@example.org>', 'Ada', '(example.org)'],
  ])('%s is a signer', (text, firstName, lastName) =>
    expect(signerOf(text)).toMatchObject({
      firstName,
      lastName,
      mail: expect.stringMatching(/^ada[.\w]*@example\.org$/),
    }),
  )
})
