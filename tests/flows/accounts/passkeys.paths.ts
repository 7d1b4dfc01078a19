import { passkeysMachine } from '#machines/flows/accounts/passkeys.machine.ts'
import { newPasskey, passkeyCreation, passkeys } from '../../support/samples/passkeys.ts'
import { pathsOf } from '../../support/walks/paths.ts'

/** Walks through every transition of the passkeys of an account. */
export const passkeysPaths = pathsOf(passkeysMachine, {
  events: [
    { type: 'passkeys.listed', passkeys },
    { type: 'add.chosen' },
    { type: 'passkey.made', response: passkeyCreation },
    { type: 'passkey.declined' },
    { type: 'passkey.known' },
    { type: 'identity.needed' },
    { type: 'identity.confirmed' },
    { type: 'identity.declined' },
    { type: 'addition.refused', name: 'TooManyPasskeysException' },
    { type: 'passkey.added', passkey: newPasskey },
    { type: 'rename.chosen', id: passkeys[1]!.id },
    { type: 'name.submitted', name: ' ' },
    { type: 'name.submitted', name: 'Phone' },
    { type: 'name.refused' },
    { type: 'rename.declined' },
    { type: 'passkey.renamed', name: 'Phone' },
    { type: 'removal.chosen', id: passkeys[2]!.id },
    { type: 'removal.confirmed' },
    { type: 'removal.declined' },
    { type: 'passkey.gone' },
    { type: 'retry.chosen' },
    { type: 'call.failed', failure: 'unavailable' },
  ],
  canHappen: ({ context }, event) => {
    const has = (wanted: string) => context.passkeys.some(({ id }) => id === wanted)
    if (event.type === 'passkey.added') return !has(event.passkey.id)
    return event.type === 'rename.chosen' || event.type === 'removal.chosen' ? has(event.id) : true
  },
  // A passkey that was added, renamed or removed before makes no difference.
  telling: ({ chosen, done, isNameWrong, complaint }) => [chosen, done, isNameWrong, complaint],
})
