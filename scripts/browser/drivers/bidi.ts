/** A connection to a browser by WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export type Bidi = {
  /** Sends a command. @throws Error with the answer of the browser, if it refuses */
  send: <Answer>(method: string, params: object) => Promise<Answer>
  close: () => void
}

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: unknown }

type Waiting = { resolve: (result: unknown) => void; reject: (error: Error) => void }

/** Connects to the address that a browser prints. `onEvent` hears the events that are subscribed to. */
export async function connectBidi(address: string, onEvent: (method: string, params: unknown) => void): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached`)))
  })
  const waiting = new Map<number, Waiting>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event') return onEvent(message.method, message.params)
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'success') call?.resolve(message.result)
    else call?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser closed the connection'))
  })
  return {
    send: <Answer>(method: string, params: object) =>
      new Promise<Answer>((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve: (result) => resolve(result as Answer), reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
