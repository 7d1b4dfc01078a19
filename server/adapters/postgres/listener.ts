import { Client, type ClientConfig, escapeIdentifier } from 'pg'
import { sessionStatement } from '../../store/engine/session.ts'
import type { Engine } from '../../store/engine/sql.ts'

/** The first and the longest pause between attempts to connect again, in milliseconds. */
const PAUSES = [500, 30_000] as const

/**
 * Listens for notifications (NOTIFY) on a connection of its own, which is opened with the first listener, and again when it
 * is lost. What was sent meanwhile is lost: the listeners of `onGap` are called afterwards.
 */
export function listenOn(
  connection: ClientConfig,
  onLost: (error: Error) => void,
): Required<Pick<Engine, 'listen' | 'onGap'>> & { close: () => Promise<void> } {
  const channels = new Map<string, Set<(payload: string) => void>>()
  const onGaps = new Set<() => void>()
  let client: Promise<Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let pause: number = PAUSES[0]
  let isClosed = false

  const open = async (): Promise<Client> => {
    const opened = new Client(connection)
    const lose = (error: Error) => {
      opened.removeAllListeners().on('error', () => {})
      opened.end().catch(() => {})
      if (isClosed) return
      client = undefined
      onLost(error)
      openAgain()
    }
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const onPayload of channels.get(channel) ?? []) onPayload(payload)
    })
    opened.on('error', () => {})
    await opened.connect()
    await opened.query(sessionStatement())
    for (const channel of channels.keys()) await opened.query(`listen ${quoted(channel)}`)
    opened.on('error', lose).on('end', () => lose(new Error('The connection was closed.')))
    return opened
  }
  const openAgain = () => {
    retry = setTimeout(() => {
      client = open()
      client.then(
        () => {
          pause = PAUSES[0]
          for (const onGap of onGaps) onGap()
        },
        () => {
          client = undefined
          pause = Math.min(pause * 2, PAUSES[1])
          if (!isClosed) openAgain()
        },
      )
    }, pause)
  }

  const listen: Engine['listen'] = async (channel, onPayload) => {
    const here = channels.get(channel) ?? new Set()
    channels.set(channel, here.add(onPayload))
    // A connection that is opened for it listens to all channels; while it is lost, the next one will.
    if (client) await (await client).query(`listen ${quoted(channel)}`)
    else if (retry === undefined) {
      client = open()
      await client.catch((error: unknown) => {
        client = undefined
        channels.delete(channel)
        throw error
      })
    }
    return async () => {
      here.delete(onPayload)
      if (here.size > 0) return
      channels.delete(channel)
      await (await client)?.query(`unlisten ${quoted(channel)}`)
    }
  }
  return {
    listen,
    onGap: (listener) => {
      onGaps.add(listener)
      return () => void onGaps.delete(listener)
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await client?.then((opened) => opened.end()).catch(() => {})
    },
  }
}

const quoted = (channel: string): string => escapeIdentifier(channel)
