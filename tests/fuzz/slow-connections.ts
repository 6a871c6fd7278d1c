import { connect, type Socket } from 'node:net'
import { pause } from '../faults/shop-process.ts'

const CONNECTIONS = 200
/** Upper bound in milliseconds: the server allows 5 s for headers and 10 s in all, and checks once a second. */
const LONGEST_MS = 20_000

/** Result for the slow connections, and the times of valid requests meanwhile, in milliseconds. */
export interface SlowConnectionsReport {
  connections: number
  stillOpen: number
  /** Milliseconds from the start until the last one was closed. */
  closedAfterMs: number
  goodRequests: number
  goodMedianMs: number
  goodWorstMs: number
}

/** Keeps 200 connections open by sending single bytes, half in the headers and half in the body (T36). */
export async function trySlowConnections(port: number): Promise<SlowConnectionsReport> {
  const started = performance.now()
  const open = new Set<Socket>()
  let closedAfterMs = 0
  for (let n = 0; n < CONNECTIONS; n++) {
    const socket = openSlowly(port, n % 2 === 0)
    open.add(socket)
    socket.on('close', () => {
      open.delete(socket)
      closedAfterMs = performance.now() - started
    })
  }
  const good: number[] = []
  while (open.size > 0 && performance.now() - started < LONGEST_MS) {
    const startedAt = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/vault`)
    await answer.arrayBuffer()
    good.push(performance.now() - startedAt)
    for (const socket of open) if (socket.writable && Math.random() < 0.1) socket.write('a')
    await pause(50)
  }
  const stillOpen = open.size
  for (const socket of open) socket.destroy()
  good.sort((a, b) => a - b)
  return {
    connections: CONNECTIONS,
    stillOpen,
    closedAfterMs: Math.round(closedAfterMs),
    goodRequests: good.length,
    goodMedianMs: Math.round(good[Math.floor(good.length / 2)] ?? 0),
    goodWorstMs: Math.round(good.at(-1) ?? 0),
  }
}

function openSlowly(port: number, inHeaders: boolean): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined) // the server is expected to close it
  socket.resume()
  const start = 'POST /auth/v1/recover HTTP/1.1\r\nHost: localhost\r\n'
  const body = 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n'
  socket.write(inHeaders ? `${start}X-Slow: ` : start + body)
  return socket
}
