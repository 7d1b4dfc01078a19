import { brandWord, logo } from './shell.css.ts'

/** The mark and the name of the application. */
export const Logo = () => (
  <>
    <svg viewBox="0 0 28 28" width={28} height={28} fill="none" aria-hidden className={logo}>
      <path
        d="M11.6 17.4V6.8h4a3.9 3.9 0 0 1 0 7.8H9.2c-3.2 0-4.6 2.6-2.8 4.6 2.5 2.7 9 2.3 15.4-.9"
        stroke="currentColor"
        strokeWidth={1.9}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <span className={brandWord}>Paraph</span>
  </>
)
