import type { EventObject } from 'xstate'

/** The event, which is of this type. Throws for any other. */
export function eventOf<Event extends EventObject, const Type extends Event['type']>(
  event: Event,
  type: Type,
): Extract<Event, { type: Type }> {
  if (!isOf(event, type)) throw new Error(`${event.type} is not ${type}`)
  return event
}

const isOf = <Event extends EventObject, Type extends string>(
  event: Event,
  type: Type,
): event is Extract<Event, { type: Type }> => event.type === type
