import { connect, type Socket } from 'node:net'
import { pause } from '../faults/shop-process.ts'

const CONNECTIONS = 200
/** Headers have 5 s and a whole request 10 s; the server looks once a second. */
const LONGEST_MS = 20_000

/** What became of slow connections, and how a good request fared meanwhile; in milliseconds. */
export interface SlowConnectionsReport {
  connections: number
  stillOpen: number
  /** When the last one was closed. */
  closedAfterMs: number
  goodRequests: number
  goodMedianMs: number
  goodWorstMs: number
}

/** Holds 200 connections open by a byte now and then, half in the headers and half in the body (T36). */
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
  socket.on('error', () => undefined) // being cut off is what is wanted
  socket.resume()
  const start = 'POST /auth/v1/recover HTTP/1.1\r\nHost: localhost\r\n'
  const body = 'Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n'
  socket.write(inHeaders ? `${start}X-Slow: ` : start + body)
  return socket
}
