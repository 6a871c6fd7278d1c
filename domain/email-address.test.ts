import { expect, test } from 'vitest'
import {
  canonicalEmail,
  cleanEmail,
  isDeliverableEmail,
  looksLikeEmail,
  partsOfEmail,
} from './email-address.ts'

test('the checkout pattern requires text, @, text, a dot and text [CHK-17]', () => {
  expect(looksLikeEmail('a@b.co')).toBe(true)
  for (const text of ['a@b', 'ab.co', '', 'a b@c.co', 'a@@b.co', '@b.co', 'a@.']) {
    expect(looksLikeEmail(text), text).toBe(false)
  }
})

test('canonicalises an address by trimming and lowercasing [FN-10]', () => {
  expect(canonicalEmail(' Joe@X.Co ')).toBe('joe@x.co')
})

test('delivers only to a single plain address, without header injection', () => {
  for (const address of ['anna@example.com', "o'brien@example.co.uk", 'a+b@x-y.fi']) {
    expect(isDeliverableEmail(address), address).toBe(true)
  }
  const refused = [
    'a@x.com,b@y.com',
    'a@x.com;b@y.com',
    'a@x.com\r\nBcc: b@y.com',
    'group: a, b;',
    '"quoted"@x.com',
    'a@localhost',
    'a@[127.0.0.1]',
    'a..b@x.com',
    'ä@x.com',
    `${'a'.repeat(65)}@x.com`,
    `a@${'x'.repeat(250)}.com`,
  ]
  for (const address of refused) expect(isDeliverableEmail(address), address).toBe(false)
})

test.each([
  ['ada@example.com\u200b', 'ada@example.com'],
  ['\ufeffada@example.com', 'ada@example.com'],
  ['a\u00adda@exam\u200dple.com\u2060', 'ada@example.com'],
  ['\u202aada@example.com\u202c', 'ada@example.com'],
  ['\u00a0Ada@Example.com\u3000', 'ada@example.com'],
  ['ada@müller.example', 'ada@xn--mller-kva.example'],
  ['ada@mu\u0308ller.example', 'ada@xn--mller-kva.example'],
  ['ada@MÜLLER。example', 'ada@xn--mller-kva.example'],
  ['ада@пример.рф', 'ада@xn--e1afmkfd.xn--p1ai'],
])('canonicalises %j to %j', (typed, address) => {
  expect(canonicalEmail(typed)).toBe(address)
  expect(canonicalEmail(address)).toBe(address)
})

test('keeps a joiner that changes the domain and rejects an invalid one', () => {
  const [joined, apart] = ['a@نامه\u200cای.com', 'a@نامهای.com'].map(canonicalEmail)
  expect(joined).toBe('a@xn--mgba3gch31f060k.com')
  expect(apart).toBe('a@xn--mgba3gch31f.com')
  expect(canonicalEmail('a@ශ\u0dca\u200dර\u0dd3.com')).toBe('a@xn--10cl1a0b660p.com')
  expect(canonicalEmail(joined ?? '')).toBe(joined)
  for (const wrong of ['a@при\u200dмер.рф', 'a@例\u200c例.com']) {
    expect(isDeliverableEmail(canonicalEmail(wrong)), wrong).toBe(false)
  }
  expect(canonicalEmail('a@пример.рф\u200d')).toBe('a@xn--e1afmkfd.xn--p1ai')
})

test.each(['müller', 'a@ä/b', 'a@ä:80', 'a@ä b.com', 'a@b.co'])(
  'leaves the invalid address %j unchanged',
  (part) => {
    expect(canonicalEmail(part)).toBe(part)
  },
)

test('an international domain is deliverable, an international local part is not', () => {
  expect(isDeliverableEmail(canonicalEmail('ada@müller.fi'))).toBe(true)
  expect(isDeliverableEmail(canonicalEmail('ädä@müller.fi'))).toBe(false)
})

test('cleaning keeps the case and the domain', () => {
  expect(cleanEmail(' Ada@Müller.fi\u200b')).toBe('Ada@Müller.fi')
})

test('converts full-width letters of East Asian keyboards', () => {
  const typed = 'Ａｄａ＿１＠ｅｘａｍｐｌｅ．ｃｏｍ'
  expect(cleanEmail(typed)).toBe('Ada_1@example.com')
  expect(isDeliverableEmail(canonicalEmail(typed))).toBe(true)
})

test('converts East Asian @ signs and dots', () => {
  expect(cleanEmail('ada＠example．co。jp')).toBe('ada@example.co.jp')
  expect(canonicalEmail('Ada＠Example．com')).toBe('ada@example.com')
  expect(looksLikeEmail(cleanEmail('ada＠example。com'))).toBe(true)
})

test('a part without @ is looked for on both sides of it', () => {
  expect(partsOfEmail(' Müller.fi')).toEqual(['müller.fi', 'xn--mller-kva.fi'])
  expect(partsOfEmail('@müller.fi')).toEqual(['@xn--mller-kva.fi'])
  expect(partsOfEmail('Ada')).toEqual(['ada'])
})
