/** The node or the signer does not answer, or answers something else than JSON. Nothing is known; call again later. */
export class TezosUnreachable extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options)
    this.name = 'TezosUnreachable'
  }
}

/** The node does not have the newest blocks, or is in another chain. What it says is not used. */
export class TezosBehind extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'TezosBehind'
  }
}

/** The node or the signer refuses a call. `ids` are the errors of the node. */
export class TezosRefused extends Error {
  readonly ids: readonly string[]
  readonly status: number

  constructor(what: string, status: number, ids: readonly string[] = []) {
    super(ids.length > 0 ? `${what}: ${ids.join(', ')}` : what)
    this.name = 'TezosRefused'
    this.ids = ids
    this.status = status
  }
}

/** Whether a root was sent before could not be found out. Nothing is sent until it is. */
export class TezosUnsearched extends Error {
  constructor(what: string, options?: ErrorOptions) {
    super(what, options)
    this.name = 'TezosUnsearched'
  }
}

/** An operation would cost more than the account has or than the settings allow. */
export class TezosTooExpensive extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'TezosTooExpensive'
  }
}
