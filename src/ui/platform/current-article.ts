import { useEffect, useState } from 'react'

/** The part of the window that an article must reach to count as the one being read: below the bar, above the lower third. */
const READ = '-80px 0px -66% 0px'

/** The number of the article that is being read, from 1. */
export function useCurrentArticle(articles: number, anchorOf: (number: number) => string): number {
  const [current, setCurrent] = useState(1)
  useEffect(() => {
    const numbers = Array.from({ length: articles }, (_, i) => i + 1)
    const seen = new Set<number>()
    const numberOf = new Map(numbers.map((number) => [document.getElementById(anchorOf(number)), number]))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const number = numberOf.get(target as HTMLElement)!
          if (isIntersecting) seen.add(number)
          else seen.delete(number)
        }
        if (seen.size > 0) setCurrent(Math.min(...seen))
      },
      { rootMargin: READ },
    )
    for (const element of numberOf.keys()) if (element) observer.observe(element)
    return () => observer.disconnect()
  }, [articles, anchorOf])
  return current
}
