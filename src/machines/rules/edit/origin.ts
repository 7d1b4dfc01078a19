import { lengthOf } from '../common/name.ts'

/** Characters, as the contract has them. */
const MAX_ORIGIN_LENGTH = 300

/** Scheme, host and port. Names with other letters are written in Punycode; a policy cannot name an IPv6 address. */
const ORIGIN =
  /^(?:https:\/\/[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|http:\/\/(?:localhost|127\.0\.0\.1))(?::[1-9]\d{0,4})?$/

/** An origin as browsers write it: in lower case, without the port of its scheme and without a slash at its end. */
export const tidyOrigin = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/^(https:\/\/[^:]+):443$/, '$1')
    .replace(/^(http:\/\/[^:]+):80$/, '$1')

/**
 * Whether a tidy text is the origin of pages that may show ours in a frame: `https://` and a host, or on this machine
 * `http://localhost` (EMB-014).
 */
export const isOrigin = (text: string): boolean => ORIGIN.test(text) && lengthOf(text) <= MAX_ORIGIN_LENGTH
