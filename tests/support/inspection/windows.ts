type Message = { type: string }

/** Two windows that know each other: `opener` opened `opened`. Each message comes from `from`. */
export function openWindows(from: string) {
  const opener = new EventTarget()
  const opened = new EventTarget()
  const posted: { message: Message; origin: string }[] = []
  const deliver = (to: EventTarget, source: object) => (data: Message, origin: string) => {
    posted.push({ message: data, origin })
    const event = Object.assign(new Event('message'), { data: structuredClone(data), source, origin: from })
    queueMicrotask(() => to.dispatchEvent(event))
  }
  const target = { postMessage: deliver(opened, opener) }
  const window = Object.assign(opened, { opener: { postMessage: deliver(opener, target) } })
  Object.assign(window, { self: window, top: window })
  return {
    own: opener as unknown as Window,
    target: target as unknown as Window,
    window: window as unknown as Window,
    posted,
  }
}
