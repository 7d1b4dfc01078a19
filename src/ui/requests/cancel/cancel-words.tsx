import type { ReactNode } from 'react'
import { dense, muted } from '../../design/text.css.ts'
import { words } from './cancel.css.ts'

/** The words that a sender canceled a request with, below who wrote them. */
export const CancelWords = ({ message, label }: { message: string; label: ReactNode }) => (
  <div>
    <p className={`${dense} ${muted}`}>{label}</p>
    <p className={words}>{message}</p>
  </div>
)
