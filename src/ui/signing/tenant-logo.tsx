import { initialsOf } from '../design/avatar.tsx'
import { unseen } from '../design/text.css.ts'
import { logo, picture } from './signer.css.ts'

/** The logo of the sender's organisation, on white in every theme; its initials if it has none. */
export const TenantLogo = ({ name, webLogo }: { name: string; webLogo: string | null }) => (
  <span className={logo}>
    {webLogo ? <img src={webLogo} alt={name} className={picture} /> : <span aria-hidden>{initialsOf(name)}</span>}
    {!webLogo && <span className={unseen}>{name}</span>}
  </span>
)
