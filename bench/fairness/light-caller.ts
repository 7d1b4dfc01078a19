import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Calls the server lightly, in a thread of its own, as people do who only look at something. Every message that it gets
// ends a measurement: it answers with the milliseconds of all calls since the one before.
const { origin, cookies } = workerData as { origin: string; cookies: string[] }
/** Milliseconds between two calls. Each account stays far below what it may call. */
const INTERVAL = 20

let times: number[] = []
parentPort!.on('message', () => {
  parentPort!.postMessage(times)
  times = []
})

async function measure(cookie: string) {
  const start = performance.now()
  const answer = await fetch(`${origin}/api/private/me`, { headers: { cookie } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`A light call was answered with ${answer.status}.`)
  times.push(performance.now() - start)
}

for (let i = 0; ; i++) {
  // A call that waits does not stop the next one, so that a pause of the server counts for all calls in it.
  void measure(cookies[i % cookies.length]!)
  await pause(INTERVAL)
}
