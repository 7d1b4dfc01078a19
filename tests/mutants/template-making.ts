import type { Mutant } from './mutant.ts'

const copy = 'server/cases/templates/copy-template.ts'
const test = 'tests/server/templates/copy.test.ts'

/** Templates that are made of others, of requests and of files. */
export const templateMaking: Mutant[] = [
  {
    name: 'a template that somebody else has disabled is copied',
    file: copy,
    find: 'row.owner !== account.id && row.state',
    replace: 'row.owner === account.id && row.state',
    test,
    title: 'TPL-031',
  },
  {
    name: 'the name of a copy is longer than a name may be',
    file: 'src/machines/rules/templates/copied-name.ts',
    find: 'cut(BEFORE[language] + name, max)',
    replace: 'cut(BEFORE[language] + name, max + 1)',
    test,
    title: 'named in the language',
  },
  {
    name: 'a role that is named after its signer keeps that name',
    file: 'src/machines/rules/templates/roles-of-signers.ts',
    find: '!isTaken(name) && !isOfPerson(name)',
    replace: '!isTaken(name)',
    test: 'tests/rules/templates/roles-of-signers.test.ts',
    title: 'TPL-034',
  },
  {
    name: 'a template is made of a request that was not sent',
    file: 'server/cases/requests/again/template-of-request.ts',
    find: "if (sentAt === null) throw new Refused('RequestNotSentException')",
    replace:
      'if (sentAt === null) return { id: await makeTemplate(ports, tx, call, { request, sentAt: ports.now() }) }',
    test: 'tests/server/templates/of-request.test.ts',
    title: 'was not sent',
  },
]
