import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { InMemorySigner } from '@taquito/signer'
import { SANDBOX } from './account.ts'

type FakeSigner = {
  url: string
  /** What it signed, in hexadecimal with the first byte. */
  signed: string[]
  /** Signs something else than it was asked for. */
  isWrong: boolean
  stop: () => Promise<void>
}

/** A remote signer with the protocol of `octez-signer`, which has one key and signs operations only. */
export async function startFakeSigner(): Promise<FakeSigner> {
  const key = new InMemorySigner(SANDBOX.secretKey)
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url !== `/keys/${SANDBOX.address}`)
      return answer(404, [{ kind: 'permanent', id: 'signer.unknown_key' }])
    if (request.method === 'GET') return answer(200, { public_key: await key.publicKey() })
    const bytes = String(JSON.parse(Buffer.concat(pieces).toString()))
    if (!bytes.startsWith('03')) return answer(403, [{ kind: 'permanent', id: 'signer.not_authorized' }])
    signer.signed.push(bytes)
    const { prefixSig } = await key.sign(signer.isWrong ? '05' : bytes)
    return answer(200, { signature: prefixSig })
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const signer: FakeSigner = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signed: [],
    isWrong: false,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return signer
}
