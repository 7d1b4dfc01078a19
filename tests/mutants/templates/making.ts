import type { Mutant } from '../mutant.ts'

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
  {
    name: 'a duration of the last day that is allowed is changed by an import',
    file: 'src/machines/rules/templates/portable-template.ts',
    find: 'duration > daysBeforeExpiration',
    replace: 'duration >= daysBeforeExpiration',
    test: 'tests/rules/templates/portable-template.test.ts',
    title: 'longest duration',
  },
  {
    name: 'a file of an exported template is taken although its bytes are others',
    file: 'server/cases/templates/portable/portable-archive.ts',
    find: "update(bytes).digest('hex') !== hash",
    replace: "update(bytes).digest('hex').length !== hash.length",
    test: 'tests/server/templates/portable.test.ts',
    title: 'another file',
  },
  {
    name: 'an entry of an archive leads out of its folder',
    file: 'server/engine/unzip.ts',
    find: 'validateFileName(name) ??',
    replace: 'validateFileName(name.slice(3)) ??',
    test: 'tests/server/templates/portable.test.ts',
    title: 'a name that leads out',
  },
  {
    name: 'an archive may have any number of bytes unpacked',
    file: 'server/engine/unzip.ts',
    find: 'bytes > most.bytes',
    replace: 'bytes > 2 * most.bytes',
    test: 'tests/server/templates/portable.test.ts',
    title: 'a bomb',
  },
  {
    name: 'files stay that were stored before another one was refused',
    file: 'server/cases/templates/portable/import-template.ts',
    find: 'await releaseBlobs(ports, taken.flatMap(blobsOf))',
    replace: 'await releaseBlobs(ports, [])',
    test: 'tests/server/templates/portable.test.ts',
    title: 'are released',
  },
]
