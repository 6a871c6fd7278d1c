/** How the errors of an address are worded: one of the API's dialects, or a page of HTML. */
export type ErrorFormat = 'auth' | 'tables' | 'functions' | 'page'

/** One bad (or good) request. */
export interface FuzzCase {
  /** What is wrong with it, short enough to be printed. */
  name: string
  method: string
  path: string
  format: ErrorFormat
  headers: Record<string, string>
  body?: string | Buffer
  /** Sent as these bytes over a socket of its own; method and path only describe it. */
  raw?: Buffer
}

export interface Answer {
  /** 0: the connection was closed without an answer. */
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  ms: number
}

/** Why an answer is not allowed. */
export type FaultKind =
  | '5xx'
  | 'status'
  | 'hang'
  | 'no answer'
  | 'not JSON'
  | 'shape'
  | 'leak'
  | 'redirect'

export interface Fault {
  kind: FaultKind
  name: string
  request: string
  answer: string
}
