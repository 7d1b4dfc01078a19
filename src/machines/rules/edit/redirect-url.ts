import { lengthOf } from '../common/name.ts'

/** Characters, as the contract has them. */
export const MAX_URL_LENGTH = 2000

/** `https://`, a host without a user before it, and a path. */
const HTTPS_URL = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/
/** Whether signers can be sent to an address: it begins with `https://` and has a host (TEN-012). */
export const isRedirectUrl = (url: string): boolean => HTTPS_URL.test(url) && lengthOf(url) <= MAX_URL_LENGTH
