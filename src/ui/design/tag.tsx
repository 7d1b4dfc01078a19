import type { ReactNode } from 'react'
import { tag } from './tag.css.ts'

/** One property of something, in a word or two. */
export const Tag = ({ children }: { children: ReactNode }) => <span className={tag}>{children}</span>
