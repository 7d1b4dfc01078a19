/** Returns a function that runs at most `concurrency` tasks at a time. The others wait in order of arrival. */
export function inTurns(concurrency: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let free = concurrency
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
