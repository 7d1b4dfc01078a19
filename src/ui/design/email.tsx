/** A mail address, which breaks after its @ where it does not fit on one line. */
export function Email({ children: address }: { children: string }) {
  const domain = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  )
}
