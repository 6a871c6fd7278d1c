import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '#server/errors.ts'
import type { Output } from '#server/shell/run-command.ts'

/** Respects backpressure. Ends without an error when the reader closes, as behind `| head`. */
export async function printOutput(output: Output): Promise<void> {
  if (typeof output === 'string') {
    process.stdout.write(`${output}\n`)
    return
  }
  let refusal: unknown
  process.stdout.once('error', (error) => {
    refusal = error
  })
  try {
    await pipeline(Readable.from(output, { highWaterMark: 1 }), process.stdout, { end: false })
  } catch (error) {
    // the database's connection may break with the same code
    const isUnread = error === refusal && errorCode(error) === 'EPIPE'
    if (!isUnread) throw error
  }
}
