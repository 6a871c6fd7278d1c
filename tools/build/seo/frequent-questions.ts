import { decode } from './html-text.ts'

const entry = /<details[^>]*\sdata-question\b[^>]*>([\s\S]*?)<\/details>/g
const summary = /<summary[^>]*>([\s\S]*?)<\/summary>/

/** Reads `<details data-question>`. */
export function frequentQuestions(html: string): { question: string; answer: string }[] {
  return [...html.matchAll(entry)].map(([, inner = '']) => ({
    question: textOf(summary.exec(inner)?.[1] ?? ''),
    answer: textOf(inner.replace(summary, '')),
  }))
}

function textOf(html: string): string {
  const words = html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ')
  return decode(words).replace(/\s+/g, ' ').trim()
}
