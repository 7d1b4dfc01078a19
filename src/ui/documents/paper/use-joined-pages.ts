import { useOnce } from '../../design/kept.ts'
import { useLateStop } from '../../late-stop.ts'
import { joinPages, type PageSource, type SourceFile } from './page-source.ts'

/** Joins files into one page source, and closes it after the component unmounts. Later values of `files` are ignored. */
export function useJoinedPages(files: () => readonly SourceFile[]): PageSource {
  const source = useOnce(() => joinPages(files()))
  useLateStop(source.close)
  return source
}
