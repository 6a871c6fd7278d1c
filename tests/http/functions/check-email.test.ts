import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDomainLookUp } from '#server/accounts/sign-up/look-up-domain.ts'
import { onThisMachine } from '../../support/on-this-machine.ts'
import { openTestShop, type TestShop } from '../../support/test-shop.ts'
import { openBrowser, readConfirmLinks } from '../auth/test-browser.ts'

/** A DNS server that knows a few names and does not answer for silent.example. */
interface NameServer {
  address: string
  asked: string[]
  socket: Socket
}

const MX = 15
const A = 1
const records: Record<string, { type: number; data: number[] }> = {
  'mail.example': { type: MX, data: [0, 10, 1, 97, 0] },
  'host.example': { type: A, data: [192, 0, 2, 1] },
  'null-mx.example': { type: MX, data: [0, 0, 0] },
  'empty.example': { type: 0, data: [] },
}

async function openNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query, from) => {
    const { name, type, end } = readQuestion(query)
    asked.push(name)
    if (name === 'silent.example') return
    const known = records[name]
    const answers = known?.type === type ? [answerOf(known)] : []
    const code = name === 'broken.example' ? 2 : known ? 0 : 3
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(0x8180 | code, 2)
    head.writeUInt16BE(answers.length, 6)
    head.writeUInt16BE(0, 8)
    head.writeUInt16BE(0, 10)
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, asked, socket }
}

function readQuestion(query: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A DNS answer record for the name in the question. */
function answerOf({ type, data }: { type: number; data: number[] }): Buffer {
  return Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length, ...data])
}

let names: NameServer
let shop: TestShop
beforeAll(async () => {
  names = await openNameServer()
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
  names.socket.close()
})

const check = async (email: string, purpose?: string) => {
  const answer = await shop.call('verify-email-exists', { email, ...(purpose ? { purpose } : {}) })
  return { status: answer.status, body: await answer.json() }
}
const PASSWORD = 'Correct horse 1'
const accepted = { status: 200, body: { exists: true, requiresConfirmation: false } }
const refused = (reason?: string) => ({
  status: 200,
  body: { exists: false, requiresConfirmation: false, ...(reason ? { reason } : {}) },
})
const MISSING = 'This email address does not exist. Please check and try again.'
const DISPOSABLE = 'Disposable emails are not allowed. Please use a permanent email address.'

test('an invalid address is refused without a reason [FN-10] [FN-11] [ERR-verify-02]', async () => {
  expect(await check(' Joe@Example.com ')).toEqual(accepted)
  const malformed = ['joe', 'joe@localhost', 'joe@127.0.0.1', 'joe@[127.0.0.1]', 'a,b@example.com']
  for (const email of malformed) expect(await check(email), email).toEqual(refused())
  expect((await check('x'.repeat(321))).status).toBe(400)
  expect((await check('joe@example.com', 'party')).status).toBe(400)
})

test('a disposable address is refused at sign-up and accepted at checkout [ERR-verify-03]', async () => {
  for (const email of ['joe@mailinator.com', 'joe@anything.Yopmail.com']) {
    expect(await check(email, 'signup')).toEqual(refused(DISPOSABLE))
    expect(await check(email, 'checkout')).toEqual(accepted)
    expect(await check(email)).toEqual(accepted)
  }
  expect(await check('joe@notmailinator.com', 'signup')).toEqual(accepted)
})

test('a domain without mail does not exist, and DNS trouble refuses nobody [ERR-verify-04]', async () => {
  shop.deps.lookUpDomain = openDomainLookUp([names.address])
  const started = Date.now()
  const answers = await Promise.all(
    [
      'mail.example',
      'host.example',
      'broken.example',
      'silent.example',
      'null-mx.example',
      'empty.example',
      'unknown.example',
    ].map((domain) => check(`joe@${domain}`)),
  )

  expect(answers).toEqual([
    accepted,
    accepted,
    accepted,
    accepted,
    refused(MISSING),
    refused(MISSING),
    refused(MISSING),
  ])
  expect(Date.now() - started).toBeLessThan(onThisMachine(3500))
  delete shop.deps.lookUpDomain
})

test('a domain is looked up once by its full name', async () => {
  const lookUp = openDomainLookUp([names.address])
  names.asked.length = 0
  await lookUp('mail.example')
  await lookUp('mail.example')

  expect(names.asked).toEqual(['mail.example'])
})

test('looks up ten domains at a time without waiting for others', async () => {
  const lookUp = openDomainLookUp([names.address])
  const domains = Array.from({ length: 30 }, (_, index) => `unknown-${index}.example`)
  const findings = await Promise.all(domains.map(lookUp))

  expect(findings.filter((finding) => finding === 'not there')).toHaveLength(10)
  expect(findings.filter((finding) => finding === 'unknown')).toHaveLength(20)
})

test('a sandbox shop makes no DNS requests', async () => {
  names.asked.length = 0

  expect(shop.deps.lookUpDomain).toBeUndefined()
  expect(await check('joe@unknown.example')).toEqual(accepted)
  expect(names.asked).toEqual([])
})

test('only the browser that signed up learns of a pending confirmation [FN-11] [CHK-32] [ERR-verify-07] [T21]', async () => {
  const email = 'waiting@example.com'
  const [own, another, unrelated] = [openBrowser(shop), openBrowser(shop), openBrowser(shop)]
  const ask = async ({ send }: typeof own, address = email) => {
    const answer = await send('/functions/v1/verify-email-exists', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: address }),
    })
    return answer.json()
  }
  await own.client.signUp({ email, password: PASSWORD })
  await another.client.signUp({ email: 'another@example.com', password: PASSWORD })
  const waiting = { exists: true, requiresConfirmation: true }

  expect(await ask(own)).toEqual(waiting)
  expect(await ask(own, ' Waiting@Example.com')).toEqual(waiting)
  expect([await ask(own, 'another@example.com'), await ask(another), await ask(unrelated)]).toEqual(
    [accepted.body, accepted.body, accepted.body],
  )
  const [link = ''] = await readConfirmLinks(shop, email)
  await own.confirm(link)
  expect(await ask(own)).toEqual(accepted.body)
})
