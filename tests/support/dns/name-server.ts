import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, RECURSION_AVAILABLE, type Packet } from 'dns-packet'

/** What a name server does with a question: the texts of the TXT records, or a way to fail. */
export type Zone = string[][] | 'NXDOMAIN' | 'SERVFAIL' | 'silent' | 'garbage' | 'otherId'

/** A name server on this machine (RFC 1035, over UDP), which answers each name as `zones` says; others do not exist. */
export async function nameServer(zones: Map<string, Zone>) {
  const socket = createSocket('udp4')
  const asked: string[] = []
  const answer = (packet: Packet, { port, address }: RemoteInfo) => socket.send(encode(packet), port, address)
  socket.on('message', (message, from) => {
    const { id = 0, questions = [] } = decode(message)
    const name = questions[0]?.name ?? ''
    asked.push(name)
    const zone = zones.get(name) ?? 'NXDOMAIN'
    if (zone === 'silent') return
    if (zone === 'garbage') return socket.send(Buffer.from('no answer'), from.port, from.address)
    const reply = { type: 'response', id, flags: RECURSION_AVAILABLE, questions } as const
    if (zone === 'NXDOMAIN') return answer({ ...reply, flags: reply.flags | 3 }, from)
    if (zone === 'SERVFAIL') return answer({ ...reply, flags: reply.flags | 2 }, from)
    const texts = Array.isArray(zone) ? zone : [['forged']]
    const answers = texts.map((data) => ({ type: 'TXT' as const, name, ttl: 60, data }))
    answer({ ...reply, id: zone === 'otherId' ? id ^ 1 : id, answers }, from)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** The names that were asked for. */
    asked,
    stop: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}
