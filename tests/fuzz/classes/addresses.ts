import { type Endpoint, endpoints, toCase } from '../endpoints.ts'
import type { FuzzCase } from '../fuzz-case.ts'
import type { World } from '../world.ts'

const takers = new Set([
  'auth signup',
  'auth token password',
  'auth resend',
  'auth recover',
  'create-secure-checkout',
  'verify-email-exists',
  'link-guest-purchases',
  'send-password-reset',
])

/** 250 bad or unusual email addresses at every endpoint that takes one. */
export function emailAddresses(world: World): FuzzCase[] {
  const taking = endpoints(world).filter(({ name }) => takers.has(name))
  return taking.flatMap((endpoint) =>
    addresses.map((email) =>
      toCase(world, endpoint, {
        what: JSON.stringify(email).slice(0, 60),
        text: bodyWith(endpoint, email),
      }),
    ),
  )
}

function bodyWith({ body }: Endpoint, email: string): string {
  return JSON.stringify({ ...(typeof body === 'object' ? body : {}), email })
}

const good = [
  'a@example.com',
  'first.last@example.com',
  'UPPER@EXAMPLE.COM',
  "o'brien@example.com",
  'a+tag@example.com',
  'x_y-z@sub.example.co.uk',
  '!#$%&*+/=?^_`{|}~-@example.com',
  `${'a'.repeat(64)}@example.com`,
  `a@${'b'.repeat(63)}.com`,
  'a@xn--bcher-kva.example',
  ' padded@example.com ',
  '1@2.co',
]

const separators = [
  ',',
  ';',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '\u0000',
  '%0d%0a',
  '\u2028',
  '|',
  '<',
  '>',
  '"',
  '(',
  ')',
  '[',
  ']',
  ':',
  '\\',
  '/',
]

const twice = separators.flatMap((separator) => [
  `a@example.com${separator}b@example.com`,
  `a${separator}b@example.com`,
  `a@exa${separator}mple.com`,
  `${separator}a@example.com`,
  `a@example.com${separator}`,
])

const headers = ['Bcc', 'Cc', 'To', 'Subject', 'Content-Type', 'Reply-To'].flatMap((name) => [
  `a@example.com\r\n${name}: b@example.com`,
  `a@example.com\n${name}: b@example.com`,
  `a@example.com%0A${name}:b@example.com`,
  `"a\r\n${name}: b"@example.com`,
])

const shapes = [
  '',
  ' ',
  '@',
  'a',
  'a@',
  '@example.com',
  'a@b',
  'a@@example.com',
  'a@b@example.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@.example.com',
  'a@example..com',
  'a@example.com.',
  'a@-example.com',
  'a@example-.com',
  'a@example.c',
  'a@example.1',
  'a@localhost',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@0x7f000001',
  'a@example_com.com',
  '"a b"@example.com',
  '"a"@example.com',
  '"a\\"b"@example.com',
  'a(comment)@example.com',
  'Name <a@example.com>',
  '<a@example.com>',
  'group: a@example.com, b@example.com;',
  'mailto:a@example.com',
  'a%b@example.com',
  'a@example.com?cc=b@example.com',
  'a@example.com#b',
  'a@example.com/../b',
  'a!b@example.com',
  'a@b%example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(124)}com`,
  `a@${'b.'.repeat(127)}com`,
  `${'a'.repeat(310)}@example.com`,
  `${'a'.repeat(10_000)}@example.com`,
  `${'a.'.repeat(30)}a@${'a-'.repeat(30)}a.com`,
  `a@${'a-'.repeat(5000)}`,
  `${'a'.repeat(30_000)}`,
  'é@example.com',
  'a@éxample.com',
  'а@example.com',
  'a@ехample.com',
  'ａ@example.com',
  'a@example。com',
  'a＠example.com',
  'ß@example.com',
  'İ@example.com',
  'ſ@example.com',
  'K@example.com',
  'ﬁ@example.com',
  '\u202Ea@example.com',
  'a\u200B@example.com',
  'a@example.com\uFEFF',
  '👩‍👩‍👧@example.com',
  '\ud800@example.com',
  'a@\udfff.com',
  "' or 1=1 --@example.com",
  "a@example.com'; drop table users; --",
  '<script>@example.com',
  'a@<script>.com',
  '${7*7}@example.com', // oxlint-disable-line no-template-curly-in-string
  '{{7*7}}@example.com',
  '`id`@example.com',
  '$(id)@example.com',
  '../../etc/passwd@example.com',
  'a@example.com:25',
  'a@example.com:25/path',
  'http://a@example.com',
  'a@http://example.com',
  'null',
  'undefined',
  '__proto__@example.com',
  'constructor@example.com',
  'a@constructor.com',
  'test@mailinator.com',
  'test@guerrillamail.com',
  'postmaster@example.com',
  'a=@example.com',
  '-a@example.com',
  '--@example.com',
  'a@example.com,',
  'a@example,com',
  'a@.',
  'a@..',
  '.@.',
  'a@b.',
  'a@b.c.',
  ' @ . ',
  '\t@\t.\t',
]

/** Invisible and control characters at each position of an address. */
const odd = ['\u00AD', '\u2060', '\u3000', '\u0085', '\u001B', '\u007F', '\u0008'].flatMap(
  (letter) => [
    `${letter}a@example.com`,
    `a${letter}b@example.com`,
    `a@exam${letter}ple.com`,
    `a@example.com${letter}`,
  ],
)

const addresses: readonly string[] = [...good, ...twice, ...headers, ...shapes, ...odd]
