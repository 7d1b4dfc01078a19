/**
 * The address on this server that leads to an operation of Tezos in a block explorer; null for what is anchored in the
 * ledger, or is not yet sent. The server knows the explorer.
 */
export const explorerLink = (contract: string | null, operation: string | null): string | null =>
  contract !== null && isOnTezos(contract) && operation !== null ? `/api/public/v1/explorer/${operation}` : null

/** Whether a contract is on Tezos, where others see it as well. */
export const isOnTezos = (contract: string): boolean => contract.startsWith('KT1')
