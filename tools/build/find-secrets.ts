/** Names of secret settings. */
const secretName = /SECRET|PASSWORD|TOKEN|PRIVATE|_KEY$|^(DATABASE|SMTP)_URL$|^ACCESS_URLS$/
/** Shorter values, such as `true`, occur in any file. */
const SHORTEST = 8

const shapes: Record<string, RegExp> = {
  'a secret key of the card provider': /\b[sr]k_(?:test|live)_\w{8,}/,
  'a webhook secret': /\bwhsec_[\w+/=]{8,}/,
  'a private key': /-----BEGIN (?:\w+ )*PRIVATE KEY-----/,
  'a source map': /^\/\/[#@] sourceMappingURL=/m,
}

/**
 * Finds leaks in a public file (T46): secret-shaped text, secret values of the environment, source maps. Never returns
 * the value itself.
 */
export function findSecrets(
  name: string,
  text: string,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  const found = Object.entries(shapes)
    .filter(([, shape]) => shape.test(text))
    .map(([what]) => what)
  const values = Object.entries(environment)
    .filter(([key, value = '']) => secretName.test(key) && value.length >= SHORTEST)
    .filter(([, value = '']) => text.includes(value))
    .map(([key]) => `the value of ${key}`)
  return [...(name.endsWith('.map') ? ['a source map'] : []), ...found, ...values]
}
