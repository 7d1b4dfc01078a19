import { onlyOne, WrongUsage, type Command } from './command.ts'

export const cancel: Command = {
  summary: 'Cancel a request that is out for signature',
  usage: `ID --message TEXT
  --message TEXT   why; those who were asked to sign get it in a mail`,
  options: { message: { type: 'string' } },
  run: async (called) => {
    const { text, client, answer } = called
    const requestId = onlyOne(called, 'the id of a request')
    const customMessage = text('message')
    if (!customMessage) throw new WrongUsage('say why with --message')
    const request = await client().cancelRequest({ path: { requestId }, body: { customMessage } })
    answer(`Cancelled ${request.name}`, request)
    return 0
  },
}
