import type { AnyTransitionDefinition } from 'xstate'

/** The place of a transition among those of its event and state, which are tried in order: 0 is the first. */
export function placeOf(transition: AnyTransitionDefinition): number {
  const { source, eventType } = transition
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return siblings.indexOf(transition)
}

/**
 * The name of a transition, unique in its machine: `from --event--> to`. The second transition of an event has `#1` after
 * the event, one without a target leads to `itself`, and several targets are joined by ` + `.
 */
export function nameTransition(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition
  const place = placeOf(transition)
  const to = target?.map(({ path }) => path.join('.')).join(' + ') ?? 'itself'
  return `${source.path.join('.')} --${eventType || 'always'}${place > 0 ? `#${place}` : ''}--> ${to}`
}
