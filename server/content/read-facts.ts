import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Problem } from './problem.ts'

export const FACTS = 'guide.yaml'

const Facts = z.strictObject({
  title: z.string().normalize().trim().min(1).max(120).optional(),
  changed: z.string().normalize().trim().min(1).max(2000).optional(),
  /** File of the free preview chapter. */
  preview: z.string().normalize().trim().min(1).max(120).optional(),
})
export type Facts = z.infer<typeof Facts>

const KEYS = new Intl.ListFormat('en-GB').format(Object.keys(Facts.shape))
const LONG = `several lines stand below "changed: |", each with two spaces before it`

export async function readFacts(dir: string, problems: Problem[]): Promise<Facts> {
  const counter = new LineCounter()
  const text = await readFile(path.join(dir, FACTS), 'utf8')
  const document = parseDocument(text, { lineCounter: counter, merge: false })
  const [error] = document.errors
  const lineAt = (offset: number) => counter.linePos(offset).line
  const say = (line: number | undefined, message: string) =>
    problems.push({ file: FACTS, line, message })
  if (error) {
    say(lineAt(error.pos[0]), explainError(error.code))
    return {}
  }
  if (document.contents === null) return {}
  if (!isMap(document.contents)) {
    say(1, 'a line is "title: ", "changed: " or "preview: " and then its text')
    return {}
  }
  const lines = new Map<unknown, number>()
  for (const { key } of document.contents.items) {
    if (isScalar(key)) lines.set(key.value, lineAt(key.range?.[0] ?? 0))
  }
  const value = valueOf(document)
  if (value === undefined) {
    say(undefined, 'put quotes around a text that begins with * or &')
    return {}
  }
  const read = Facts.safeParse(value)
  if (read.success) return read.data
  for (const issue of read.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) say(lines.get(key), `there is no ${key} here, only ${KEYS}`)
    } else say(lines.get(issue.path[0]), explainIssue(issue, String(issue.path[0])))
  }
  return {}
}

/** Refuses aliases, which expand a small file enormously. */
function valueOf(document: ReturnType<typeof parseDocument>): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    return undefined
  }
}

function explainError(code: string): string {
  switch (code) {
    case 'DUPLICATE_KEY':
      return 'this stands here twice: leave one of them out'
    case 'TAB_AS_INDENT':
      return 'begin this line with spaces instead of a tab'
    default:
      return `this cannot be read: put quotes around the text, such as title: "Part 1: the start"; ${LONG}`
  }
}

function explainIssue(issue: z.core.$ZodIssue, key: string): string {
  if (issue.code === 'too_big') return `${key} has at most ${issue.maximum} characters`
  if (issue.code === 'too_small') return `write something after "${key}:", or leave the line out`
  const isEmpty = issue.code === 'invalid_type' && issue.message.endsWith('received null')
  if (isEmpty) return `write something after "${key}:", or leave the line out`
  return `${key} is a text: put quotes around it${key === 'changed' ? `; ${LONG}` : ''}`
}
