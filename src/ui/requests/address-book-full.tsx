import { MAX_CONTACTS } from '#machines/rules/common/limits.ts'
import { Message } from '../message.tsx'

/** Says that a request was sent, but its new signers did not fit into the address book (WIZ-039). */
export const AddressBookFull = () => <Message id="request-wizard.sent.addressBookFull" values={{ max: MAX_CONTACTS }} />
