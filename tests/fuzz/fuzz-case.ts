/** The shape of an endpoint's errors: one of the API's three JSON formats, or an HTML page. */
export type ErrorFormat = 'auth' | 'tables' | 'functions' | 'page'

/** One request of the corpus. */
export interface FuzzCase {
  /** Short description for reports. */
  name: string
  method: string
  path: string
  format: ErrorFormat
  headers: Record<string, string>
  body?: string | Buffer
  /** If set, exactly these bytes are sent over a separate socket; method and path are only for reports. */
  raw?: Buffer
}

export interface Answer {
  /** 0: the connection was closed without an answer. */
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
  ms: number
}

/** The rule that an answer breaks. */
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
