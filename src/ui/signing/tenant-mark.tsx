import { initialsOf } from '../design/avatar.tsx'
import { unseen } from '../design/text.css.ts'
import { logo, picture } from './signer.css.ts'

/** Who asks: the logo of their organisation, on white in every theme, or its initials. */
export const TenantMark = ({ name, webLogo }: { name: string; webLogo: string | null }) => (
  <span className={logo}>
    {webLogo ? <img src={webLogo} alt={name} className={picture} /> : <span aria-hidden>{initialsOf(name)}</span>}
    {!webLogo && <span className={unseen}>{name}</span>}
  </span>
)
