import { describe, expect, test } from 'vitest'
import { allWalks, callsIn, inputsIn, type WalkStep } from '../support/walks/all-steps.ts'

// What holds in every flow, whatever it is about. Each exception says why it is one.
const steps = allWalks.flat()
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const staysIn = ({ before, after }: WalkStep) => isSame(before.value, after.value)

/** The plain values in a value, at any depth. */
const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value]

/** The plain values that a flow knows in a state: those of its context, of its result and of the calls it makes. */
const knownIn = (state: WalkStep['after']) =>
  new Set(valuesIn([state.context, state.output, inputsIn(state).map(({ input }) => input)]))

/** Expects that the steps which break a rule are the exceptions of it, given by name with their reason. */
function expectOnly(exceptions: Record<string, string>, isBroken: (step: WalkStep) => boolean) {
  const broken = new Set(steps.filter(isBroken).map(({ name }) => name))
  expect([...broken].toSorted()).toEqual(Object.keys(exceptions).toSorted())
}

test('the walks of every flow are there', () => {
  expect(new Set(steps.map(({ after }) => after.machine.id)).size).toBeGreaterThan(60)
})

test('an event that is handled changes something: a refusal without a complaint does not', () => {
  const exceptions = {
    'contact-suggestions typing --query.changed--> typing': 'the pause begins again',
    'folder-check knowing --print.chosen--> knowing': 'the browser prints',
    'request-wizard preparing.leaving.staying + preparing.step.fields.placing --fields.kept--> preparing.leaving.staying + preparing.step.fields.placing':
      'they are the fields that were there',
    'request-wizard preparing.leaving.staying + preparing.step.fields.placing --place.chosen--> preparing.leaving.staying + preparing.step.fields.placing':
      'the place is there, and gets the focus',
    'request-wizard preparing.leaving.staying + preparing.step.fields.placing --problem.sought--> preparing.leaving.staying + preparing.step.fields.placing':
      'the place is there, and gets the focus',
    'request-wizard preparing.leaving.staying + preparing.step.signers.listing --place.chosen--> preparing.leaving.staying + preparing.step.signers.listing':
      'the place is there, and gets the focus',
    'request-wizard preparing.leaving.staying + preparing.step.signers.listing --draft.resumed--> preparing.leaving.staying + preparing.step.signers.listing':
      'it is the draft that is there',
    'request-wizard preparing.step.files.choosing + preparing.leaving.staying --draft.resumed--> preparing.step.files.choosing + preparing.leaving.staying':
      'it is the draft that is there',
    'session-idle quiet --session.used--> quiet': 'the state begins again, and with it its clock',
  }
  expectOnly(
    exceptions,
    (step) =>
      step.taken.length > 0 &&
      staysIn(step) &&
      isSame(step.before.context, step.after.context) &&
      callsIn(step.after).length === 0,
  )
})

test('an answer that leads back to where the call was made leaves something there', () => {
  const exceptions = {
    'bulk reading --dialog.closed--> selecting': 'the person goes back',
    'bulk-progress saving --file.saved--> shown.lookingAgain': 'the browser shows the file',
    'bulk-sending checking --columns.reopened--> matching': 'the person goes back',
    'bulk-sending savingErrors --file.saved--> correcting': 'the browser shows the file',
    'bulk-sending savingSample --file.saved--> choosing': 'the browser shows the file',
    'certification-detail refreshing --certification.read--> current': 'nothing has changed',
    'certification-download downloading --download.finished--> resting': 'the browser shows the file',
    'comments marking --comments.changed--> refreshing': 'what has changed is read',
    'comments refreshing --comments.read--> current': 'nothing has changed',
    'comments refreshing --comments.read--> marking': 'nothing has changed',
    'copy-request lookingAgain --call.failed--> waiting': 'it looks again by itself',
    'copy-request lookingAgain --request.found--> waiting': 'nothing has changed',
    'document-quota reading --call.failed--> resting': 'the server refuses what is too much',
    'handover following.lookingAgain --call.failed--> following.waiting': 'it looks again by itself',
    'handover following.lookingAgain --page.read--> following.waiting': 'nothing has changed',
    'inspector shown.saving --file.saved--> shown.idle': 'the browser shows the file',
    'inspector-journal shown.saving --file.saved--> shown.idle': 'the browser shows the file',
    'list loadingMore --rows.listed--> outdated': 'the rows of that page were all there',
    'draft-keeping open.unkept.storing --call.failed--> open.unkept.waiting': 'it is tried again by itself',
    'draft-keeping open.unkept.storing --entries.refused--> open.unkept.waiting': 'it is tried again by itself',
    'menu-counts reading --call.failed--> resting': 'counts are missing in silence',
    'own-sessions refreshing --sessions.listed--> listed': 'nothing has changed',
    'request-detail refreshing --request.read--> current': 'nothing has changed',
    'request-wizard preparing.step.files.choosing + preparing.leaving.cancelling --draft.resumed--> preparing.step.files.choosing + preparing.leaving.asking':
      'whether the edit was cancelled is asked of the server when it is opened',
    'request-wizard preparing.step.review.checking + preparing.leaving.cancelling --draft.resumed--> preparing.step.review.checking + preparing.leaving.asking':
      'whether the edit was cancelled is asked of the server when it is opened',
    'session leaving --call.failed--> present': 'that it failed is emitted',
    'signed-download downloading --download.finished--> resting': 'the browser shows the file',
    'signer-download downloading --download.finished--> resting': 'the browser shows the file',
    'several-checks page.table + turns.working.hashing.paused --hashing.resumed--> page.table + turns.working.hashing.reading':
      'reading goes on from where it was',
    'signature-check checking --document.checked--> knowing': 'it was checked again, and the answer is the same',
    'signature-check hashing.paused --hashing.resumed--> hashing.reading': 'reading goes on from where it was',
    'signing-dialog recalling --step.left--> reviewing': 'the person goes back',
    'signing-end lookingAgain --call.failed--> waiting': 'it looks again by itself',
    'signing-end lookingAgain --request.found--> waiting': 'nothing has changed',
    'user-dashboard refreshing --dashboard.read--> shown': 'nothing has changed',
    'webhook-delivery loading --delivery.read--> shown': 'nothing has changed',
    'webhook-delivery sending --delivery.read--> shown': 'it waited already',
  }
  expectOnly(
    exceptions,
    (step) =>
      callsIn(step.before).length > 0 &&
      !staysIn(step) &&
      isSame(step.earlier?.before.value, step.after.value) &&
      isSame(step.before.context, step.after.context),
  )
})

/** Gestures and drafts are folded into a document, which has tests of its own. */
const isDrawing = ({ after }: WalkStep) =>
  ['field-editor', 'request-wizard', 'template-wizard'].includes(after.machine.id)

test('what an event brings is kept, or given to a call', () => {
  const exceptions = {
    'bulk reading --requests.read--> confirming': 'whom to remind is kept, and what is left out',
    'api-token-creation confirming --identity.answered--> creating': 'that the identity is confirmed is all it says',
    'bulk-sending choosing --step.chosen--> matching': 'the step is a state',
    'bulk-sending correcting --step.chosen--> choosing': 'the step is a state',
    'bulk-sending correcting --step.chosen--> matching': 'the step is a state',
    'bulk-sending matching --step.chosen--> choosing': 'the step is a state',
    'bulk-sending reviewing --step.chosen--> choosing': 'the step is a state',
    'bulk-sending reviewing --step.chosen--> correcting': 'the step is a state',
    'bulk-sending reviewing --step.chosen--> matching': 'the step is a state',
    'certification-request preparing.reading --list.chosen--> preparing.listing': 'the size was checked',
    'certification-request preparing.resting --list.chosen--> preparing.listing': 'the size was checked',
    'contact-edit comparing --record.loaded--> saved': 'the record has the values that were to be saved',
    'contact-list outdated --rows.changed--> refreshing': 'a row that is gone is not known any more',
    'contact-list ready --rows.changed--> outdated': 'a row that is gone is not known any more',
    'contact-list ready --rows.changed--> refreshing': 'a row that is gone is not known any more',
    'deferred-certification certifying --files.refused--> choosing':
      'files that no longer wait are not selected any more',
    'edit comparing --record.loaded--> saved': 'the record has the values that were to be saved',
    'first-start entering --administrator.submitted--> creating': 'that the terms are agreed to is checked',
    'folder-check knowing --key.submitted--> checking': 'a key is tidied',
    'help loading --text.loaded--> shown': 'one panel of the guide is kept',
    'inspector-journal reading --journal.read--> shown.idle': 'a journal of another flow is not compared',
    'inspector-live list.paused + trial.idle --event.tried--> list.paused + trial.trying': 'fields are read as JSON',
    'inspector-live trial.idle + list.paused --event.tried--> list.paused + trial.trying': 'fields are read as JSON',
    'list ready --search.submitted--> loading': 'a filter is tidied',
    'menu-counts resting --page.opened--> reading': 'every page has the same counts',
    'new-password entering --password.submitted--> saving': 'that the terms are agreed to is checked',
    'organisation entering --name.submitted--> finding': 'a name is tidied',
    'received-invites outdated --rows.changed--> refreshing': 'a row that is gone is not known any more',
    'received-invites ready --rows.changed--> refreshing': 'a row that is gone is not known any more',
    'registration entering --person.submitted--> asking': 'the password stays with the form',
    'registration entering --person.submitted--> confirming': 'the password stays with the form',
    'several-checks page.table + turns.working.sorting --file.sorted--> page.table + turns.working.checking':
      'the file goes to the proofs or to the rows',
    'several-checks page.table + turns.working.sorting --file.sorted--> page.table + turns.working.hashing.reading':
      'the file goes to the proofs or to the rows',
    'session leaving --session.closed--> left': 'where it was closed changes nothing',
    'signing opening --request.closed--> shown.paused': 'that it is edited is a state',
    'signing shown.confirming --request.closed--> shown.paused': 'that it is edited is a state',
    'signing shown.refusing --request.closed--> shown.paused': 'that it is edited is a state',
    'signing shown.reassigning --request.closed--> shown.paused': 'that it is edited is a state',
    'template-picker picking.list.ready + picking.tab.picked --tab.chosen--> picking.list.ready + picking.tab.all':
      'the tab is a state',
    'template-picker picking.tab.all + picking.list.ready --tab.chosen--> picking.list.ready + picking.tab.picked':
      'the tab is a state',
    'template-picker recalling --templates.loaded--> picking.list.loading + picking.tab.picked':
      'a template is kept as the list has it',
    'template-picker taking --templates.loaded--> picking.list.loading + picking.tab.picked':
      'templates with too many roles together are left',
    'template-picker taking --templates.refused--> picking.list.loading + picking.tab.all':
      'a template that cannot be used is no longer picked',
    'two-factor-settings confirming --identity.answered--> entering': 'that the identity is confirmed is all it says',
    'two-factor-settings listing --list.kept--> refreshing': 'that the list is kept is all it says',
    'webhook-secret confirming --identity.answered--> changing': 'that the identity is confirmed is all it says',
  }
  expectOnly(exceptions, (step) => {
    const { type, ...brought } = step.event
    if (type === 'call.failed' || step.taken.length === 0 || staysIn(step) || isDrawing(step)) return false
    const known = knownIn(step.after)
    return valuesIn(brought).some((value) => value !== undefined && !known.has(value))
  })
})

describe('a call', () => {
  test('that failed is over, and the person is told', () => {
    const exceptions = {
      'bulk-progress shown.lookingAgain --call.failed--> shown.waiting': 'it looks again by itself',
      'certification-detail refreshing --call.failed--> current': 'what is shown was read before',
      'choices loading --call.failed--> failed': 'the state says so',
      'comments marking --call.failed--> current': 'they count as new until they are shown again',
      'comments refreshing --call.failed--> current': 'what is shown was read before',
      'copy-request lookingAgain --call.failed--> waiting': 'it looks again by itself',
      'default-signature saving --call.failed--> saving': 'a newer choice is saved instead',
      'document-quota reading --call.failed--> resting': 'the server refuses what is too much',
      'draft-keeping open.unkept.storing --call.failed--> open.unkept.waiting': 'it is tried again by itself',
      'first-start checking --call.failed--> entering': 'the link is checked again with the form',
      'handover following.lookingAgain --call.failed--> following.waiting': 'it looks again by itself',
      'help loading --call.failed--> unreachable': 'the state says so',
      'inspector shown.reading --call.failed--> shown.idle': 'the file cannot be read',
      'inspector shown.saving --call.failed--> shown.idle': 'the file cannot be made',
      'inspector-journal reading --call.failed--> shown.idle': 'the file cannot be read',
      'inspector-journal shown.copying --call.failed--> shown.idle': 'the clipboard refuses',
      'inspector-journal shown.saving --call.failed--> shown.idle': 'the file cannot be made',
      'inspector-journal shown.trying --call.failed--> shown.idle': 'the event cannot be tried',
      'inspector-live list.paused + trial.trying --call.failed--> list.paused + trial.idle': 'the tab does not answer',
      'manual loading --call.failed--> unreachable': 'the state says so',
      'menu-counts reading --call.failed--> resting': 'counts are missing in silence',
      'new-password checking --call.failed--> entering': 'the link is checked again with the password',
      'request-creators loading --call.failed--> failed': 'the state says so',
      'request-detail refreshing --call.failed--> current': 'what is shown was read before',
      'request-draft discarding --call.failed--> ready': 'the draft is still there',
      'request-wizard preparing.leaving.staying + preparing.step.files.reading --call.failed--> preparing.leaving.staying + preparing.step.files.choosing':
        'the file cannot be read',
      'request-wizard recording --call.failed--> sent': 'what is shown was sent',
      'session asking --call.failed--> unreachable': 'the state says so',
      'session askingAgain --call.failed--> unreachable': 'the state says so',
      'session leaving --call.failed--> present': 'that it failed is emitted',
      'session-idle ending --call.failed--> over': 'the session ends all the same',
      'signing-dialog recalling --call.failed--> choosing': 'a default signature is a convenience',
      'signing-end lookingAgain --call.failed--> waiting': 'it looks again by itself',
      'stately-sharing sharing.waiting --call.failed--> off': 'the window could not be opened',
      'template-opening looking --call.failed--> missing': 'the page that follows says so',
      'template-wizard preparing.leaving.staying + preparing.step.files.reading --call.failed--> preparing.leaving.staying + preparing.step.files.choosing':
        'the file cannot be read',
      'text-page loading --call.failed--> unreachable': 'the state says so',
      'user-dashboard loading --call.failed--> left': 'the month is left',
      'user-dashboard refreshing --call.failed--> refreshing': 'what is shown was read before',
      'several-checks page.table + turns.working.sorting --call.failed--> page.table + turns.working.hashing.reading':
        'its row says so',
    }
    expectOnly(
      exceptions,
      ({ taken, event, after }) =>
        event.type === 'call.failed' &&
        taken.length > 0 &&
        (after.hasTag('busy') || !(after.hasTag('outdated') || knownIn(after).has(event['failure']))),
    )
  })

  test('that is under way complains of nothing', () => {
    const exceptions = {
      'signing shown.confirming --request.changed--> opening': 'says why the page is read again',
      'signing shown.confirming --terms.changed--> opening': 'says why the page is read again',
      'signing shown.filling --request.changed--> opening': 'says why the page is read again',
      'signing shown.paused --request.changed--> opening': 'says why the page is read again',
      'signing shown.ready --request.changed--> opening': 'says why the page is read again',
    }
    expectOnly(
      exceptions,
      (step) =>
        !staysIn(step) &&
        step.after.hasTag('busy') &&
        (step.after.context as { complaint?: unknown }).complaint != null,
    )
  })

  test('has a tag, by which views know that it is under way', () => {
    const isUntagged = ({ after }: WalkStep) => callsIn(after).length > 0 && after.tags.size === 0
    const places = new Set(steps.filter(isUntagged).map(({ name }) => name.replace(/ .*> /, ': ')))
    // What is refreshed stays on the screen; nobody waits for the others.
    expect([...places].filter((place) => !place.endsWith(': refreshing')).toSorted()).toEqual([
      'comments: marking',
      'cookie-consent: keeping',
      'general-error: told.passing',
      'menu-counts: reading',
      'request-detail: saving',
      'session-idle: ending',
      'session: asking',
      'session: askingAgain',
      'text-page: loading',
    ])
  })
})
