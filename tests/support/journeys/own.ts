import { test } from '@playwright/test'

/** An address that only this attempt of a test has: what was mailed in an earlier one is not there. */
export function ownMail(mail: string): string {
  const { retry, repeatEachIndex } = test.info()
  return mail.replace('@', `.${retry}.${repeatEachIndex}@`)
}

/** A person with an address of each attempt's own, which is made when it is first asked for. */
export const own = <Named extends { mail: string }>(person: Named): Named => ({
  ...person,
  get mail() {
    return ownMail(person.mail)
  },
})
