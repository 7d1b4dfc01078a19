import { useLocation, useNavigate } from 'react-router'
import { AddressBookFull } from '#ui/requests/address-book-full.tsx'

/** What the wizard hands to the list of requests if the signers of the sent request did not all become contacts. */
export const ADDRESS_BOOK_FULL = { isAddressBookFull: true }

/** What the list of requests says after such a send. */
export function AfterSend() {
  const navigate = useNavigate()
  const state = useLocation().state as Partial<typeof ADDRESS_BOOK_FULL> | null
  if (state?.isAddressBookFull !== true) return null
  return (
    <AddressBookFull onClose={() => void navigate('.', { replace: true, state: null, preventScrollReset: true })} />
  )
}
