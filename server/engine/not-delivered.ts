type Why = {
  /** The code of the failure, for operators. It names nobody. */
  code: string
  /** Whether the receiving side refused the mail for good, so that sending it again cannot help. */
  isFinal: boolean
  /** Whether the receiving side did not answer in time. */
  isHanging: boolean
}

/** Thrown by a `Mailer` whose mail was not taken. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
  readonly code: string
  readonly isFinal: boolean
  readonly isHanging: boolean

  constructor(message: string, { code, isFinal, isHanging }: Why) {
    super(message)
    this.code = code
    this.isFinal = isFinal
    this.isHanging = isHanging
  }
}
