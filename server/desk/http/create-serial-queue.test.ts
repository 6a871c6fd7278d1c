import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { AppError } from '#domain/errors.ts'
import { createSerialQueue } from './create-serial-queue.ts'
import type { DeskEnv } from './require-member.ts'

/** An app that queues acts and records them. `go` ends the first one; `lost` lists those without rights. */
function openApp() {
  const inTurn = createSerialQueue()
  const done: string[] = []
  const lost = new Set<string>()
  const first = Promise.withResolvers<void>()
  const app = new Hono<DeskEnv>()
  app.use('/:kind/:name', async (c, next) => {
    c.set('checkAgain', async () => {
      if (lost.has(c.req.param('name'))) throw new AppError('sign_in_needed')
    })
    await next()
  })
  app.onError((error, c) => c.text(error.message, 409))
  app.get('/:kind/:name', async (c) => {
    const { kind, name } = c.req.param()
    const work = async () => {
      if (name === 'first') await first.promise
      done.push(name)
    }
    await (kind === 'act' ? inTurn.always(c, work) : inTurn.whileWanted(c, work))
    return c.text('done')
  })
  const ask = async (path: string, signal?: AbortSignal) =>
    (await app.request(path, signal ? { signal } : {})).status
  return { ask, done, lost, go: first.resolve }
}

test('an abandoned preview is skipped, an act is not', async () => {
  const { ask, done, go } = openApp()
  const gone = new AbortController()
  const answers = ['/preview/first', '/preview/second', '/act/third', '/preview/fourth'].map(
    (path) => ask(path, /second|third/.test(path) ? gone.signal : undefined),
  )
  gone.abort()
  go()
  expect(await Promise.all(answers)).toEqual([200, 409, 200, 200])
  expect(done).toEqual(['first', 'third', 'fourth'])
})

test('a member who lost rights while waiting is refused, and the next one continues [T71]', async () => {
  const { ask, done, lost, go } = openApp()
  const answers = ['/preview/first', '/act/second', '/act/third'].map((path) => ask(path))
  lost.add('second')
  go()
  expect(await Promise.all(answers)).toEqual([200, 409, 200])
  expect(done).toEqual(['first', 'third'])
})
