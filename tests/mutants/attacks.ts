import type { Mutant } from './mutant.ts'

const cases = 'server/cases/accounts'
const word = 'tests/attacks/provider-word.test.ts'
const ended = 'tests/attacks/ended-session.test.ts'
const table = 'tests/rules/accounts/whose-word.test.ts'

/** Whose word counts where, and what an ended session still does. */
export const attacks: Mutant[] = [
  {
    name: 'a provider vouches for addresses that it is not sure of',
    file: 'src/machines/rules/accounts/whose-word.ts',
    find: 'return word.isSure && ',
    replace: 'return ',
    test: table,
    title: 'counts in all tenants',
  },
  {
    name: 'the word of administrators counts everywhere',
    file: 'src/machines/rules/accounts/whose-word.ts',
    find: "return word.by === 'link'",
    replace: 'return true',
    test: table,
    title: 'counts in all tenants',
  },
  {
    name: 'a provider vouches for subdomains',
    file: 'src/machines/rules/accounts/whose-word.ts',
    find: 'return word.isSure && word.domains.includes(domainOf(mail))',
    replace: 'return word.isSure && word.domains.some((domain) => domainOf(mail).endsWith(domain))',
    test: table,
    title: 'counts in all tenants',
  },
  {
    name: 'a session of a provider that does not vouch sees what others sent',
    file: `${cases}/session.ts`,
    find: 'row.isMailValidated && isVouched',
    replace: 'row.isMailValidated',
    test: word,
    title: 'AUTH-025',
  },
  {
    name: 'a session of a provider that does not vouch confirms who is there',
    file: `${cases}/session.ts`,
    find: 'session.isVouched && isStillConfirmed',
    replace: 'isStillConfirmed',
    test: word,
    title: 'AUTH-025',
  },
  {
    name: 'a default signature is lent whoever chose it',
    file: `${cases}/profile/default-signature.ts`,
    find: 'addressee(caller) !== null',
    replace: 'true',
    test: word,
    title: 'lends no default signature',
  },
  {
    name: 'a provider signs in an administrator of the platform',
    file: `${cases}/single-sign-on/provider-accounts.ts`,
    find: "account.role === 'ADMIN' || ",
    replace: '',
    test: word,
    title: 'AUTH-027',
  },
  {
    name: 'an identity is linked before the second factor',
    file: `${cases}/single-sign-on/provider-link.ts`,
    find: 'await (isMissing ? keepIdentityToLink(tx, hash, link) : finishLink(',
    replace: 'await (false ? keepIdentityToLink(tx, hash, link) : finishLink(',
    test: word,
    title: 'AUTH-028',
  },
  {
    name: 'another site starts a sign-in',
    file: 'server/http/handlers/single-sign-on.ts',
    find: "if (site === 'other')",
    replace: "if (site === 'own')",
    test: word,
    title: 'AUTH-029',
  },
  {
    name: 'the text "false" counts as a verified address',
    file: `${cases}/single-sign-on/provider-accounts.ts`,
    find: "(claims['email_verified'] ?? true) !== true",
    replace: "claims['email_verified'] === false",
    test: word,
    title: 'does not call verified',
  },
  {
    name: 'a session that ended changes what outlasts it',
    file: `${cases}/in-session.ts`,
    find: "if ((await lockSession(tx, session)) !== 'signedIn') throw",
    replace: "if ((await lockSession(tx, session)) === 'secondFactor') throw",
    test: ended,
    title: 'changes nothing: changePassword',
  },
  {
    name: 'a password that was replaced meanwhile lets in',
    file: `${cases}/still-with.ts`,
    find: ' || row.password !== checked.password',
    replace: '',
    test: ended,
    title: 'who waits with an old password',
  },
  {
    name: 'a domain counts for ever',
    file: 'src/machines/rules/accounts/domains.ts',
    find: '<= SEEN_COUNTS',
    replace: '<= 2 * SEEN_COUNTS',
    test: 'tests/server/tenants/domains.test.ts',
    title: 'counts for a week',
  },
  {
    name: 'the record of another tenant verifies a domain',
    file: 'server/cases/tenants/domains.ts',
    find: 'text.trim() === recordText(token)',
    replace: "text.startsWith('paraph-verification=')",
    test: 'tests/server/tenants/domains.test.ts',
    title: 'of another tenant',
  },
]
