/** Work that waits for something elsewhere, such as the next blocks of a chain. The queue retries it and logs nothing. */
export class NotYet extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'NotYet'
  }
}
