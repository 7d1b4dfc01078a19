import { parentPort } from 'node:worker_threads'
import { inspectTabs } from '#api/browser/inspection/inspecting.ts'
import { addBatch, emptyHistory } from '#machines/inspection/history.ts'

// The page that inspects, in a thread of its own: it says what it has, whenever it is asked.
let history = emptyHistory
inspectTabs((batch) => {
  history = addBatch(history, batch)
})
parentPort?.on('message', () => {
  const { events, dropped, forgotten } = history
  parentPort?.postMessage({ held: events.length, dropped, forgotten, heap: process.memoryUsage().heapUsed })
})
