import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { PNG } from 'pngjs'
import { currentTerms } from '#machines/rules/common/terms.ts'
import { plain } from '../../tests/support/pdf/hostile.ts'
import type { Reached, Reply } from '../../tests/support/server/server.ts'
import { ANNA, bearer, drafted, etag, ifMatch, linkFor, sent, uploadTo } from '../../tests/support/server/signing.ts'
import { fieldsFor } from './fields.ts'

/** A heavy call. It is repeated while light calls are measured, `atOnce` calls in parallel. */
export type Attack = { name: string; atOnce: number; run: () => Promise<number> }

const REQUESTS = '/public/v1/simple-sign'
const SIGNER = '/private/simple-sign-requests/signer'

const fields = (count: number) => fieldsFor(ANNA, count)

/** Everything heavy that the contract lets somebody ask for, as well as what it refuses. */
export async function attacksOn(server: Reached, origin: string, ada: string): Promise<Attack[]> {
  const status = async (reply: Promise<Reply>) => (await reply).status
  const check = (proof: string) => {
    const form = new FormData()
    form.append('documentHash', 'a'.repeat(64))
    form.append('proof', new Blob([proof]), 'proof.json')
    return status(server.call('POST', '/public/v1/check-simple-sign', form))
  }
  const post = async (path: string, body: string, headers: Record<string, string>) => {
    const options = { method: 'POST', body, headers: { 'content-type': 'application/json', origin, ...headers } }
    const answer = await fetch(`${origin}/api${path}`, options)
    await answer.arrayBuffer()
    return answer.status
  }

  const draft = await drafted(server, ada, [ANNA])
  const files = [draft.file.id]
  for (let i = 1; i < 10; i++) {
    const [file] = (await uploadTo(server, ada, draft.id, `${i}.pdf`)).body as { id: string }[]
    files.push(file!.id)
  }
  const patch = async (body: object) => {
    const current = await server.call('GET', `/public/v1/simple-sign-requests/${draft.id}`, undefined, ada)
    return status(server.call('PATCH', `${REQUESTS}/${draft.id}`, body, ada, ifMatch(etag(current))))
  }
  const placing = (count: number) => ({
    template: { files: files.map((id) => ({ id, placeHolderList: fields(count) })) },
  })

  await sent(server, ada, [ANNA])
  const link = bearer(await linkFor(server, ANNA.mail))
  const shown = await server.call('GET', `${SIGNER}/open`, undefined, undefined, link)
  const image = `data:image/png;base64,${PNG.sync.write(new PNG({ width: 2000, height: 2000 })).toString('base64')}`
  const wrong = {
    otp: '000000',
    signatureImage: image,
    fields: [],
    readAndAgreedWithDocument: true,
    readAndAgreedWithTermsOfUse: true,
    termsVersion: currentTerms.version,
  }

  const kids = plain({ catalog: '/AcroForm << /Fields [5 0 R] >>', more: ['<< /T (a) /Kids [5 0 R 5 0 R 5 0 R] >>'] })
  const deep = plain({ content: `${'q '.repeat(200_000)}${'Q '.repeat(200_000)}` })
  const empty = await server.call('POST', `${REQUESTS}/create-request`, {}, ada)
  const { id: receiving } = empty.body as { id: string }
  const hostile = (bytes: Buffer) => status(uploadTo(server, ada, receiving, 'a.pdf', Uint8Array.from(bytes)))

  return [
    { name: 'proofs of 1 MiB with 260,000 objects', atOnce: 4, run: () => check(`[${'{},'.repeat(260_000)}{}]`) },
    { name: 'proofs of 1 MiB, nested', atOnce: 4, run: () => check(`${'['.repeat(500_000)}${']'.repeat(500_000)}`) },
    { name: 'proofs of 0.7 MiB with 70,000 keys', atOnce: 4, run: () => check(proofWithKeys()) },
    { name: 'proofs of 0.6 MiB as large as the schema allows', atOnce: 4, run: () => check(largestProof()) },
    {
      name: 'sign-ins with 15,000 levels of JSON',
      atOnce: 4,
      run: () => post('/public/v1/auth', `${'['.repeat(15_000)}${']'.repeat(15_000)}`, {}),
    },
    {
      name: 'changes with 4 MiB of nested JSON',
      atOnce: 2,
      run: () => patch({ name: 'a', template: { files: Array.from({ length: 600_000 }, () => ({})) } }),
    },
    { name: 'changes with 20,000 fields', atOnce: 1, run: () => patch(placing(2000)) },
    { name: 'changes with 2,000 fields', atOnce: 1, run: () => patch(placing(200)) },
    {
      name: 'lists with every filter',
      atOnce: 4,
      run: () =>
        status(
          server.call(
            'GET',
            `/public/v1/simple-sign-requests?name=${'%25_'.repeat(60)}&signerEmail=${'a'.repeat(250)}&sort=name,desc&page=99999&size=100&creationDates=1000-01-01&creationDates=9999-12-30`,
            undefined,
            ada,
          ),
        ),
    },
    { name: 'forms that stop half way', atOnce: 30, run: () => halfSent(origin) },
    {
      name: 'wrong codes with images of 4 megapixels',
      atOnce: 10,
      run: () => status(server.call('POST', `${SIGNER}/sign`, wrong, undefined, { ...link, ...ifMatch(etag(shown)) })),
    },
    {
      name: 'links that are looked at',
      atOnce: 4,
      run: () => status(server.call('GET', `${SIGNER}/me?withAudits=true`, undefined, undefined, link)),
    },
    { name: 'uploads whose fields contain themselves', atOnce: 4, run: () => hostile(kids) },
    { name: 'uploads with 200,000 saved states', atOnce: 4, run: () => hostile(deep) },
  ]
}

const proofWithKeys = () => JSON.stringify(Object.fromEntries(Array.from({ length: 70_000 }, (_, i) => [`k${i}`, 0])))

/** A proof that matches the schema; only its paths lead nowhere. */
function largestProof(): string {
  const hash = 'a'.repeat(64)
  const anchor = {
    rootHash: hash,
    transactionHash: hash,
    contractAddress: `ledger1${'a'.repeat(40)}`,
    tezosBlock: hash,
    tezosPublicKey: hash,
    timestamp: '2026-01-01T00:00:00.000Z',
    evidence: { kind: 'LEDGER', level: 1, previousBlock: hash, signature: 'a'.repeat(128) },
  }
  const path = Array.from({ length: 4 }, () => ({ position: 'left', hash }))
  const common = { phrase: '{}', hash, path, anchor }
  return JSON.stringify({
    version: 1,
    type: 'SIGNATURE',
    organization: 'a',
    request: { id: 'a'.repeat(24), name: 'a' },
    documents: [{ ...common, fileName: 'a', fileType: 'SIGN_FILE' }],
    audits: Array.from({ length: 499 }, () => ({ ...common, action: 'SIGN_REQUEST', signerName: 'a' })),
  })
}

/** Sends half of a form, waits for a second, and hangs up. */
async function halfSent(origin: string): Promise<number> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname).on('error', () => {})
  const head = 'POST /api/public/v1/check-simple-sign HTTP/1.1\r\n'
  const lines = `host: ${host}\r\ncontent-length: 1000000\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n`
  socket.write(`${head}${lines}--b\r\nContent-Disposition: form-data; name="proof"; filename="a"\r\n\r\n`)
  socket.write('x'.repeat(500_000))
  await pause(1000)
  socket.destroy()
  return 0
}
