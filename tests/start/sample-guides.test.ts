import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishSamples } from '#server/boot/publish-samples.ts'
import { createLog } from '#server/observability/log.ts'
import { buildIfStale } from '../../tools/build/build-if-stale.ts'
import { openTestShop, type TestShop } from '../support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  buildIfStale()
  shop = await openTestShop()
})
afterAll(() => shop.close())

const SAMPLES = [
  'ai-tools-list',
  'further-guide-1',
  'further-guide-2',
  'lovable-pro-secrets',
  'n8n-coolify-self-host',
  'voice-ai-explained',
]
const versions = () =>
  shop.db.selectFrom('shop.contentVersions').select(['productKey', 'number']).orderBy('productKey')
const listLive = async () => {
  const rows = await versions().where('state', '=', 'live').execute()
  return rows.map(({ productKey }) => productKey)
}
const listNumbers = () => versions().orderBy('number').execute()

test('sample guides that could not be published at the start are published by a retry, once', async () => {
  const lines: { msg: string }[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  let tries = 0
  const put: typeof shop.deps.blobs.put = async (...blob) => {
    tries += 1
    if (tries === 1) throw new Error('the disk is away')
    await shop.deps.blobs.put(...blob)
  }
  const deps = { ...shop.deps, log, blobs: { ...shop.deps.blobs, put } }
  const { signal } = new AbortController()
  await publishSamples(deps, signal, [0])
  expect(lines.map(({ msg }) => msg)).toContain(
    'could not publish the sample guides, retrying in 0 s',
  )
  expect(await listLive()).toEqual(SAMPLES)
  const numbers = await listNumbers()

  await publishSamples(deps, signal)
  expect(await listNumbers()).toEqual(numbers)
})

test('a stopping shop does not wait for the next try of its sample guides', async () => {
  const list = shop.deps.db.withPlugin({
    transformQuery: () => {
      throw new Error('the database is away')
    },
    transformResult: async ({ result }) => result,
  })
  const stop = new AbortController()
  const published = publishSamples({ ...shop.deps, db: list }, stop.signal)
  stop.abort()
  await published
})
