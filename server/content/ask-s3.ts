import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { Deps } from '#server/deps.ts'
import { BlobChanged, BlobStoreAway, BlobStoreRefused } from './blob-store.ts'

export type S3Settings = NonNullable<Deps['settings']['s3']>

/** Until the response begins. */
const ANSWER_WITHIN_MS = 10_000
/** Longest pause while sending a file or awaiting its response. */
const STALLED_AFTER_MS = 60_000
const TRIES = 3

interface File {
  path: string
  sha256: string
  bytes: number
}

/** `/…` is an object of the bucket, `?…` the bucket itself. */
export type AskS3 = (
  method: string,
  target: string,
  request?: { headers?: Record<string, string>; text?: string; file?: File },
) => Promise<Response>

/** Retries network and server errors twice. @throws BlobStoreAway */
export function createAskS3(settings: S3Settings): AskS3 {
  const { endpoint, bucket, ...credentials } = settings
  return async (method, target, { headers = {}, text = '', file } = {}) => {
    const signer = new AwsV4Signer({
      ...credentials,
      service: 's3',
      method,
      url: `${endpoint}/${bucket}${target}`,
      headers: {
        ...headers,
        'x-amz-content-sha256': file?.sha256 ?? sha256Of(text), // the server compares it
        ...(file ? { 'content-length': String(file.bytes) } : {}),
      },
    })
    const signed = await signer.sign()
    const body = text === '' ? {} : { body: text }
    const request = { method, headers: signed.headers, redirect: 'manual', ...body } as const
    return repeat(() => (file ? sendFile(signed.url, request, file) : send(signed.url, request)))
  }
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function repeat(attempt: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    try {
      const response = await attempt()
      if (tries === TRIES || !isPassing(response)) return response
      await response.body?.cancel()
    } catch (cause) {
      if (cause instanceof BlobChanged) throw cause
      if (tries === TRIES) throw new BlobStoreAway('The blob store does not answer', { cause })
    }
    await pause(300 * 3 ** (tries - 1))
  }
}

function isPassing({ status }: Response): boolean {
  return status >= 500 || status === 429
}

async function send(url: URL, request: RequestInit): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS)
  try {
    return await fetch(url, { ...request, signal: late.signal })
  } finally {
    clearTimeout(timer) // reading the body has no limit
  }
}

async function sendFile(url: URL, request: RequestInit, file: File): Promise<Response> {
  const stalled = new AbortController()
  const timer = setTimeout(() => stalled.abort(), STALLED_AFTER_MS)
  let changed: unknown
  try {
    const body = readChecked(file, {
      onChunk: () => timer.refresh(),
      onChanged: (error) => (changed = error),
    })
    // Node accepts any iterable as a body. Without window and redirect it would buffer the whole body for a redirect
    // (Fetch standard, 4.5).
    const alone = { window: null, redirect: 'error' } as const
    const sent = { ...request, ...alone, body: body as unknown as BodyInit, duplex: 'half' }
    return await fetch(url, { ...sent, signal: stalled.signal })
  } catch (error) {
    throw changed ?? error
  } finally {
    clearTimeout(timer)
  }
}

/** Withholds the last chunk until the hash matches: without it nothing is stored. */
async function* readChecked(
  { path: from, sha256, bytes }: File,
  { onChunk, onChanged }: { onChunk: () => void; onChanged: (error: BlobChanged) => void },
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let read = 0
  let held: Buffer | undefined
  for await (const chunk of createReadStream(from) as AsyncIterable<Buffer>) {
    read += chunk.length
    if (read > bytes) break
    onChunk()
    hash.update(chunk)
    if (held) yield held
    held = chunk
  }
  if (read !== bytes || hash.digest('hex') !== sha256) {
    const error = new BlobChanged(`${path.basename(from)} changed meanwhile`)
    onChanged(error)
    throw error
  }
  if (held) yield held
}

const refusals: Record<string, string> = {
  NoSuchBucket: 'S3_BUCKET: there is no such bucket',
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID: is not known there',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY: is not that of the access key',
  AccessDenied: 'S3_ACCESS_KEY_ID: may not read, write, list and remove what is in the bucket',
  PermanentRedirect: 'S3_ENDPOINT: the bucket is at another one',
  AuthorizationHeaderMalformed: 'S3_REGION: is not that of the bucket',
  RequestTimeTooSkewed: 'The clock of this machine is wrong, so its requests are refused',
}

/**
 * @throws BlobStoreRefused with the setting to change
 * @throws BlobStoreAway when the server is unavailable
 */
export async function expectStatus(response: Response, ...expected: number[]): Promise<void> {
  if (expected.includes(response.status)) return
  const code = codeOf(await response.text())
  const answer = `${response.status} ${code}`.trim()
  if (isPassing(response)) throw new BlobStoreAway(`The blob store answers ${answer}`)
  throw new BlobStoreRefused(refusals[code] ?? `S3_ENDPOINT: the server answers ${answer}`)
}

export async function finish(response: Response, ...expected: number[]): Promise<void> {
  await expectStatus(response, ...expected)
  await response.body?.cancel()
}

/** @throws BlobStoreRefused when the bucket is missing */
export async function isMissing(response: Response): Promise<boolean> {
  if (response.status !== 404) return false
  const code = codeOf(await response.text())
  if (code === 'NoSuchBucket') throw new BlobStoreRefused(refusals[code])
  return true
}

function codeOf(xml: string): string {
  return /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? ''
}
