import { useState } from 'react'
import { useLateStop } from '../../late-stop.ts'
import { joinPages, type PageSource, type SourceFile } from './page-source.ts'

/** Joins files into one page source, and closes it after the component unmounts. Later values of `files` are ignored. */
export function useJoinedPages(files: () => readonly SourceFile[]): PageSource {
  const [source] = useState(() => joinPages(files()))
  useLateStop(source.close)
  return source
}
