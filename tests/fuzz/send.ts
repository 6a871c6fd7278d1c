import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { type Answer, type FuzzCase } from './fuzz-case.ts'

/** Timeout of a request in milliseconds; an answer counts as a hang long before. */
const GIVE_UP_MS = 20_000

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Sends a case to the shop without normalising its path or headers. */
export function send(port: number, tried: FuzzCase): Promise<Answer> {
  return tried.raw ? sendRaw(port, tried.raw) : sendRequest(port, tried)
}

function sendRequest(port: number, tried: FuzzCase): Promise<Answer> {
  const started = performance.now()
  const since = () => performance.now() - started
  const { method, path, headers, body = '' } = tried
  const length = Buffer.byteLength(body)
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, headers: {}, body: '', ms: since() })
    // the shop closes idle connections after five seconds, perhaps as one is reused: then nothing was read (Node's
    // documentation of request.reusedSocket)
    const again = (error: NodeJS.ErrnoException) =>
      sending.reusedSocket && error.code === 'ECONNRESET'
        ? resolve(sendRequest(port, tried))
        : nothing()
    const sending = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        agent,
        headers: length > 0 ? { ...headers, 'content-length': length } : headers,
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('error', nothing)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts).toString(),
            ms: since(),
          }),
        )
      },
    )
    sending.setTimeout(GIVE_UP_MS, () => sending.destroy())
    sending.on('error', again)
    sending.end(body)
  })
}

/** Idle time in milliseconds after which a connection is closed and its answer read. */
const QUIET_MS = 1000

/** Sends the bytes, ends the connection once it is idle, and returns the last answer on it. */
function sendRaw(port: number, bytes: Buffer): Promise<Answer> {
  const started = performance.now()
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let answered = started
    const socket = connect({ host: '127.0.0.1', port })
    socket.setTimeout(QUIET_MS, () => socket.end())
    socket.on('data', (part) => {
      parts.push(part)
      answered = performance.now()
    })
    socket.on('error', () => undefined) // after a reset 'close' follows
    socket.on('close', () =>
      resolve({ ...readAnswer(Buffer.concat(parts)), ms: answered - started }),
    )
    socket.write(bytes)
  })
}

function readAnswer(bytes: Buffer): Omit<Answer, 'ms'> {
  const text = bytes.toString('latin1')
  const last = [...text.matchAll(/HTTP\/1\.[01] (\d{3})[^\r]*\r\n/g)].at(-1)
  if (!last) return { status: 0, headers: {}, body: '' }
  const head = text.indexOf('\r\n\r\n', last.index)
  const lines = text.slice(last.index + last[0].length, head).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = bytes.subarray(head + 4)
  const chunked = headers['transfer-encoding'] === 'chunked'
  return { status: Number(last[1]), headers, body: chunked ? joinChunks(body) : body.toString() }
}

function joinChunks(bytes: Buffer): string {
  const parts: Buffer[] = []
  for (let at = 0; at < bytes.length; ) {
    const line = bytes.indexOf('\r\n', at)
    const size = Number.parseInt(bytes.toString('latin1', at, line), 16)
    if (!(size > 0)) break
    parts.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
  return Buffer.concat(parts).toString()
}
