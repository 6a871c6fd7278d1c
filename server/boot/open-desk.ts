import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { DeskDeps } from '#server/desk/desk-deps.ts'
import { errorCode, StartError } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'
import {
  limitBodyTime,
  limitConnections,
  listen,
  refuseSeveralHosts,
  stopListening,
  UPLOAD_MS,
} from './listen.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export interface DeskFront {
  /** With the port that was free. */
  settings: Settings
  answer: Answer
  close(graceMs: number): Promise<void>
}

const TRIES = 8

/** @throws StartError when the configured port is taken */
export async function openDeskFront(settings: Settings): Promise<DeskFront> {
  const front: DeskFront = {
    settings,
    answer: (_request, response) => response.writeHead(503, { 'Retry-After': '1' }).end(),
    close: async () => undefined,
  }
  if (settings.desk?.port === undefined) return front
  const isAsked = settings.desk.isAsked
  const first = settings.desk.port
  for (let port = first; ; port += 1) {
    const server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
      if (refuseSeveralHosts(request, response)) return
      limitBodyTime(request, response)
      front.answer(request, response)
    })
    limitConnections(server, { longestMs: UPLOAD_MS })
    try {
      await listen(server, { port, host: settings.host })
    } catch (error) {
      if (!isTaken(error)) throw error
      if (isAsked || port === first + TRIES) throw new StartError(taken(port), { cause: error })
      continue
    }
    front.close = (graceMs) => stopListening(server, graceMs)
    if (port !== first) {
      const desk = { ...settings.desk, port, url: `http://localhost:${port}` }
      front.settings = { ...settings, desk }
    }
    return front
  }
}

/** Loads the desk at its first request, for shops that never open it. */
export function openDeskAnswer(deps: DeskDeps): Answer {
  let loading: Promise<Answer> | undefined
  const load = async () => {
    const { createDeskAnswer } = await import('./create-desk-answer.ts')
    return createDeskAnswer(deps)
  }
  return async (request, response) => {
    try {
      const answer = await (loading ??= load())
      answer(request, response)
    } catch (error) {
      loading = undefined
      deps.log.error({ err: error }, 'could not load the desk')
      response.writeHead(503, { 'Retry-After': '5' }).end()
    }
  }
}

function taken(port: number): string {
  return `Port ${port}, the desk’s, is taken by another program. Stop it, or choose another with DESK_PORT.`
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && errorCode(error.cause) === 'EADDRINUSE'
}
