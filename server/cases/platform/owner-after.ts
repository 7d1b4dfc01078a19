import type { Recorded } from '../../store/engine/events.ts'

/** The account that something belongs to after these events: that of `first`, or that it was handed over to last. */
export const ownerAfter = (events: readonly Pick<Recorded, 'type' | 'data'>[], first: string): string =>
  (events.findLast(({ type }) => type.endsWith('.handedOver'))?.data as { to: string } | undefined)?.to ?? first
