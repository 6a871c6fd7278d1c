const reasons: readonly (readonly [RegExp, string])[] = [
  [/5\.1\.[01]|no such|user unknown|unknown user|not exist/i, 'The mailbox doesn’t exist.'],
  [/[45]\.2\.2|quota|mailbox.*full/i, 'The mailbox is full.'],
  [/ECONN|ETIMEDOUT|EAI_AGAIN|ENOTFOUND|timeout|timed out/i, 'The email server didn’t respond.'],
  [/cannot be written|knows no mail/i, 'The shop couldn’t write it.'],
]

export function whyUnsent(lastError: string | null): string {
  if (lastError === null) return 'Not tried yet.'
  return (
    reasons.find(([pattern]) => pattern.test(lastError))?.[1] ?? 'The email server rejected it.'
  )
}
