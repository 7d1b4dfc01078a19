/**
 * The longest task of the page's main thread in a trace of `toplevel`, in milliseconds of processor time, which does not
 * grow when the machine has much else to do.
 */
export function longestTask(trace: Buffer): number {
  type Event = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  const threadOf = ({ pid, tid }: Event) => `${pid} ${tid}`
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const threads = new Set(mains.map(threadOf))
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && threads.has(threadOf(event)))
  // Too many for the arguments of one call.
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur / 1000), 0)
}
