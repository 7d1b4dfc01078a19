import type { ReactNode } from 'react'
import { tag } from './tag.css.ts'

/** A label of a word or two. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={tag}>{children}</span>
