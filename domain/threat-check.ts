/** A longer input is a threat [VAL-generic-13]. */
const LONGEST_INPUT = 10_000

export const threatText = 'Invalid input detected'

const threats: readonly RegExp[] = [
  /<\s*\/?\s*script\b/i,
  // SQL: a keyword with its object, a quote and condition, a comment after a quote or semicolon
  /\b(?:select\b.{1,200}\bfrom|insert\s+into|update\b.{1,200}\bset|delete\s+from|drop\s+(?:table|database|schema)|truncate\s+table|alter\s+table|union\s+(?:all\s+)?select)\b/is,
  /['"]\s*(?:or|and)\s+['"\w]+\s*=/i,
  /['";]\s*--/,
  // Path traversal, plain or percent-encoded
  /(?:\.|%2e){2}(?:[/\\]|%2f|%5c)/i,
]

/**
 * Finds script tags, SQL-like text, path traversal and long input [VAL-generic-10 to VAL-generic-13]. Not for
 * passwords. Parameterised queries and React's escaping are the real protection (C62).
 */
export function threatIn(input: string): string | undefined {
  if (input.length > LONGEST_INPUT) return threatText
  return threats.some((threat) => threat.test(input)) ? threatText : undefined
}
