import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { StartError } from '#server/errors.ts'
import {
  limitBodyTime,
  limitConnections,
  listen,
  refuseSeveralHosts,
  stopListening,
} from './listen.ts'

const server = createServer()
afterEach(() => new Promise((resolve) => server.close(resolve)))

test('listens only on the address of LISTEN_HOST [T50]', async () => {
  await listen(server, { port: 0, host: '127.0.0.1' })

  expect((server.address() as AddressInfo).address).toBe('127.0.0.1')
})

test('listens on every address without LISTEN_HOST', async () => {
  await listen(server, { port: 0, host: undefined })

  expect(['::', '0.0.0.0']).toContain((server.address() as AddressInfo).address)
})

test('startup fails with an error naming LISTEN_HOST when the address is not local', async () => {
  const opening = listen(server, { port: 0, host: '192.0.2.1' })

  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow('LISTEN_HOST')
})

test('closes a connection that stops reading, and keeps a slow one', async () => {
  const whole = 40_000_000
  const large = createServer((_request, response: ServerResponse) =>
    response.end(Buffer.alloc(whole)),
  )
  limitConnections(large, { stalledMs: 400 })
  await listen(large, { port: 0, host: '127.0.0.1' })
  const { port } = large.address() as AddressInfo
  const ask = () => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'))
    socket.on('error', () => undefined)
    return socket.pause()
  }
  const count = () =>
    new Promise<number>((resolve, reject) =>
      large.getConnections((error, open) => (error ? reject(error) : resolve(open))),
    )
  const stalled = ask()
  await expect.poll(count).toBe(1)
  await expect.poll(count).toBe(0)
  stalled.destroy()

  const slow = ask()
  let read = 0
  slow.on('data', (chunk) => {
    read += chunk.length
  })
  slow.pause()
  const steps = setInterval(() => {
    slow.resume()
    setTimeout(() => slow.pause(), 5)
  }, 100)
  await expect.poll(() => read).toBeGreaterThan(whole)
  clearInterval(steps)
  slow.destroy()
  await new Promise((resolve) => large.close(resolve))
}, 20_000)

test('answers connections made before the stop, even if not yet accepted', async () => {
  const busy = createServer((_request, response: ServerResponse) => response.end('answered'))
  await listen(busy, { port: 0, host: '127.0.0.1' })
  const { port } = busy.address() as AddressInfo
  const answers = Array.from({ length: 60 }, () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString()
    })
    socket.on('error', () => resolve('reset'))
    socket.on('close', () => resolve(text))
    return promise
  })

  await stopListening(busy, 5000)

  const answered = (await Promise.all(answers)).filter((text) => text.endsWith('answered'))
  expect(answered).toHaveLength(60)
})

test.each([
  ['/functions/v1/create-secure-checkout', 408],
  ['/api/uploads/content/x', 200],
  ['/uploads/requests/x/0', 200],
  ['/api/uploads/../access/members', 408],
  ['/uploads/%2e%2e/functions/v1/create-secure-checkout', 408],
])(
  'a body that does not arrive in time is answered at the time limit: %s [T36]',
  async (path, status) => {
    const slow = createServer(async (request, response: ServerResponse) => {
      limitBodyTime(request, response, 100)
      try {
        await request.resume().toArray()
        response.end()
      } catch {
        // it was cut off
      }
    })
    await listen(slow, { port: 0, host: '127.0.0.1' })
    const { port } = slow.address() as AddressInfo
    const { promise: answered, resolve } = Promise.withResolvers<string>()
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString()
      resolve(text)
    })
    socket.on('error', () => undefined)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\na`)
    const late = setTimeout(() => socket.write('b'), 400)

    expect(await answered).toMatch(new RegExp(`^HTTP/1.1 ${status} `))

    clearTimeout(late)
    socket.destroy()
    await new Promise((closed) => slow.close(closed))
  },
)

test.each([
  [['Host: localhost'], 200],
  [['Host: localhost', 'host: evil.example'], 400],
  [['Host: localhost', 'Host: localhost'], 400],
])('rejects a request with several Host headers: %j', async (hosts, status) => {
  const asked = createServer((request, response) => {
    if (!refuseSeveralHosts(request, response)) response.end()
  })
  await listen(asked, { port: 0, host: '127.0.0.1' })
  const { port } = asked.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(['GET / HTTP/1.1', ...hosts, 'Connection: close', '', ''].join('\r\n'))

  expect((await socket.setEncoding('utf8').toArray()).join('')).toMatch(
    new RegExp(`^HTTP/1.1 ${status} `),
  )

  await new Promise((closed) => asked.close(closed))
})
