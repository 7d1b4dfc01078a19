import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCode } from '../scripts/test/changed.ts'

/** What is exported for tests alone, with the reason. Tests take a type from what uses it. */
const forTests: Record<string, string> = {
  'server/adapters/fail-point.ts failAt': 'a test counts the points at which a process can die',
  'server/cases/accounts/single-sign-on/provider-accounts.ts MADE_A_DAY':
    'a test goes up to this limit, and one beyond',
  'server/cases/signing/mailed-files.ts MAX_MAILED_BYTES': 'a test goes up to this limit, and one beyond',
  'server/cases/taken.ts refusedIndexes': 'they are compared with the unique indexes of the database',
  'server/http/admission.ts hasRight': 'a caller without rights of their own makes no call',
  'server/pdf/pictures/compare-pictures.ts MAX_ACROSS': 'pictures are made that differ by more',
  'server/pdf/pictures/compare-pictures.ts isSampled': 'how many files are sampled is counted',
  'server/pdf/pictures/pdfium.ts PdfiumFailure': 'a failure is told apart from a file that cannot be opened',
  'server/store/engine/migrate.ts neededAfter': 'a law compares it with what each migration does',
  'src/api/hints.ts eventsOf': 'tests of the server read its events as the browser does',
  'src/app/hosts/contact-suggestions.tsx suggestionsOf': 'a walk draws the field without the application',
  'src/app/menus.ts wholeMenuOf': 'the entries are compared with a table, without their order in a layout',
  'src/machines/flows/activity/activity-list.machine.ts activityListDialogs': 'the walks of the list open each',
  'src/machines/flows/templates/template-list.machine.ts templateDialogs': 'the walks of the list open each',
  'src/machines/flows/webhooks/webhook-delivery-list.machine.ts deliveryListDialogs': 'the walks of the list open each',
  'src/machines/rules/activity/activity.ts activityWords': 'they are compared with the events of the server',
  'src/machines/rules/documents/detection/places.ts MAX_PLACES': 'a test goes up to this limit, and beyond',
  'src/machines/rules/documents/editing/snapping.ts SNAP': 'nothing snaps from farther away',
  'src/machines/rules/documents/field-files.ts fileAt': 'the pages of several files have a table of their own',
  'src/machines/rules/documents/field-files.ts toEditor': 'the pages of several files have a table of their own',
  'src/machines/rules/documents/user-space.ts toUserSpace': 'rotations have a table of their own',
  'src/machines/rules/requests/settings/expiry.ts addDays': 'a journey counts the days to the end of a request',
  'src/machines/rules/templates/merge.ts otpWeight': 'the ranks are those of the specification',
  'src/machines/rules/templates/merge.ts signatureWeight': 'the ranks are those of the specification',
  'src/ui/documents/field-editor/custom-fields/custom-fields.view.tsx CustomFieldsView':
    'its states are drawn one by one',
  'src/ui/documents/field-editor/side/page-texts.ts readTexts': 'the benchmark of places reads as the editor does',
  'src/ui/requests/request-wizard/signers/signer-list.tsx ListProblems':
    'lines are drawn without the dialog around them',
}

test('something is exported only if another file of the product names it, or for a reason', () => {
  const product = [...readCode()].filter(
    ([file]) => !/^(tests|packages|examples)\//.test(file) && !file.includes('.gen.'),
  )
  const namedIn = new Map<string, number>()
  for (const [, text] of product)
    for (const word of new Set(text.match(/\w+/g))) namedIn.set(word, (namedIn.get(word) ?? 0) + 1)
  const exported = product
    .filter(([file]) => /^(src|server)\//.test(file) && !file.endsWith('.css.ts'))
    .flatMap(([file]) =>
      [
        ...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:const|function\*?|class|type|interface) (\w+)/gm),
      ].map(([, name = '']) => ({ file, name })),
    )
  const unnamed = exported.filter(({ name }) => namedIn.get(name) === 1)
  expect(unnamed.map(({ file, name }) => `${file} ${name}`).toSorted()).toEqual(Object.keys(forTests).toSorted())
})
