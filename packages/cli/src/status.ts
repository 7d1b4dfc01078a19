import type { Schema } from '../../client/src/client.ts'
import { onlyOne, withinOf, type Command } from './command.ts'

export const status: Command = {
  summary: 'Show what has become of a request',
  usage: `ID [--watch [--within MINUTES]]
  --watch            show each change until the request has ended; exit code 1 if it was refused, cancelled or expired
  --within MINUTES   stop after this time, with exit code 1; never by default`,
  options: { watch: { type: 'boolean' }, within: { type: 'string' } },
  run: async (called) => {
    const { has, client, answer } = called
    const id = onlyOne(called, 'the id of a request')
    const limit = withinOf(called, has('watch'))
    const paraph = client()
    if (!has('watch')) {
      const request = await paraph.getRequest({ path: { id } })
      answer(textOf(request), request)
      return 0
    }
    let state = ''
    for await (const request of paraph.watchRequest(id, limit)) {
      answer(textOf(request), request)
      state = request.state
    }
    return FINISHED.includes(state) ? 0 : 1
  },
}

const FINISHED = ['PARTIAL_SIGNATURE_FINISHED', 'COMPLETE_SIGNATURE_FINISHED']

const textOf = ({ name, state, signers }: Schema<'Request'>): string =>
  [
    `${name}: ${state}`,
    ...signers.map(({ mail, signatureSignerStatus }) => `  ${signatureSignerStatus.padEnd(10)}${mail}`),
  ].join('\n')
