/** An operation of the account that pays is not final yet, and the next one has to wait for it. */
export class ChainBusy extends Error {
  constructor(account: string) {
    super(`An operation of ${account} is not final yet; the next one waits for it.`)
    this.name = 'ChainBusy'
  }
}
