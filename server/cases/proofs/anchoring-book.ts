import type { Anchoring, AnchoringAdapter } from './ports.ts'

/** No adapter has these contracts. Trees that are anchored in them stay as they are until it is back. */
export class MissingContract extends Error {
  constructor(contracts: readonly (string | null)[]) {
    const names = contracts.map((contract) => contract ?? 'the ledger of the first version (the folder ledger)')
    super(`No ledger or chain is configured for ${names.join(', ')}. It anchored trees before: restore it.`)
    this.name = 'MissingContract'
  }
}

type Adapters = {
  /** Anchors new roots. */
  writer: AnchoringAdapter
  /** Adapters of earlier settings. */
  others?: readonly AnchoringAdapter[]
  /** The adapter of trees whose row has no contract, because an earlier version wrote it. */
  unnamed?: AnchoringAdapter | undefined
  /** A block explorer of the chain of one of them. */
  indexerUrl?: string | null
}

/** Makes one port of several adapters: new roots go to one of them, what was anchored before is found in all. */
export function anchoringBook({ writer, others = [], unnamed, indexerUrl = null }: Adapters): Anchoring {
  const adapters = [writer, ...others]
  const of = (contract: string | null): AnchoringAdapter => {
    const found = contract === null ? unnamed : adapters.find((adapter) => adapter.contract === contract)
    if (!found) throw new MissingContract([contract])
    return found
  }
  return {
    contract: writer.contract,
    indexerUrl,
    publicKeys: [
      ...new Set(adapters.flatMap(({ publicKey, formerKeys = [] }) => [publicKey ?? [], ...formerKeys].flat())),
    ],
    prepare: async (contract, rootHash, known) => of(contract).prepare(rootHash, known),
    inject: async (contract, operation) => of(contract).inject(operation),
    find: async (contract, operationHash, where) => of(contract).find(operationHash, where),
    newest: async () =>
      (await Promise.all(adapters.map((adapter) => adapter.newest()))).filter((hash) => hash !== null),
    logOf: (contract) => adapters.find((adapter) => adapter.contract === contract)?.log,
    account: writer.account ?? null,
  }
}
