import { parseSync } from 'oxc-parser'

// CONTRIBUTING.md, Language, has the rules.

const CLAUSE = /^(?:What|Whether|Where|Who|Whoever|Which)\b/
const PERSON = /\b(?:he|his|him|himself)\b/i
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*['"`](\[?[A-Z]{1,2}\d|\[[A-Z][\w, -]*\d\])/g
const SUBJECT_LIMIT = 72

/** Problems with the comments and test names of a source file, as `path:line: problem`. */
export function findLanguageProblems(path: string, source: string): string[] {
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const at = (offset: number, problem: string) => `${path}:${lineOf(offset)}: ${problem}`
  const comments = parseSync(path, source).comments.flatMap(({ type, value, start }) => {
    const text = value.replaceAll(/^[\s*]+/gm, '')
    const isDoc = type === 'Block' && value.startsWith('*')
    return [
      ...(isDoc && CLAUSE.test(text) ? [at(start, 'a doc comment begins with a clause')] : []),
      ...(PERSON.test(text) ? [at(start, 'a person is “they”')] : []),
    ]
  })
  const titles = [...source.matchAll(TITLE)].map(({ index }) =>
    at(index, 'ids stand at the end of a test name'),
  )
  return [...comments, ...titles]
}

/** Problems with the subjects of commits. */
export function findSubjectProblems(subjects: readonly string[]): string[] {
  return subjects.flatMap((subject) => [
    ...(subject.length > SUBJECT_LIMIT ? [`longer than ${SUBJECT_LIMIT}: ${subject}`] : []),
    ...(subject.includes(';') ? [`has a semicolon: ${subject}`] : []),
  ])
}
