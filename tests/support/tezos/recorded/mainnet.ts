import recorded from './mainnet-11680082.json' with { type: 'json' }

/**
 * Block 11,680,082 of Mainnet (January 2026), as nodes of Tezos give it: its header, the hashes of its 125 operations in four
 * lists, and the first of its two manager operations, which calls a contract with a hash as a text. What that changed in the
 * contract is left out.
 */
export const mainnetBlock = recorded
