import { FunctionError, storageKey } from '#app/browser/api/api.ts'
import { logError } from '#app/browser/error-log.ts'
import { forgetKeptReading, KEPT_READING } from '#app/browser/kept-reading.ts'
import { localStore } from '#app/browser/storage.ts'
import type { ReadChapterAnswer, ReadGuideAnswer } from '#contract/reading.ts'

// Opened guides are cached per user for offline reading, until sign-out, another user's sign-in, or the server revokes
// access.

interface Asked {
  userId: string
  product: string
}

/** Larger pictures are skipped. */
const MOST_PICTURE_BYTES = 3 * 1024 ** 2

/** User of the stored session, without checking that it is still valid. */
export function storedUser(): { id: string } | undefined {
  try {
    const { user } = JSON.parse(localStore.getItem(storageKey()) ?? '{}')
    return typeof user?.id === 'string' ? { id: user.id } : undefined
  } catch {
    return undefined
  }
}

/**
 * Guide from the server, or the cached one when offline.
 * @throws FunctionError
 */
export async function guideOrKept(
  asked: Asked,
  ask: () => Promise<ReadGuideAnswer>,
): Promise<ReadGuideAnswer> {
  const guide = await askOrRead(asked, 'guide', ask)
  if (guide.state !== 'open') await forgetGuide(asked)
  return guide
}

/**
 * Chapter from the server, or the cached one when offline.
 * @throws FunctionError
 */
export function chapterOrKept(
  asked: Asked,
  slug: string,
  ask: () => Promise<ReadChapterAnswer>,
): Promise<ReadChapterAnswer> {
  return askOrRead(asked, `chapter/${slug}`, ask, keepPictures)
}

async function askOrRead<Answer extends object>(
  asked: Asked,
  part: string,
  ask: () => Promise<Answer>,
  prepare = async (answer: Answer) => answer,
): Promise<Answer> {
  if (!navigator.onLine) return readKept(asked, part)
  try {
    const answer = await ask()
    void keep(asked, part, () => prepare(answer))
    return answer
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error
    if (error.status === 0) return readKept(asked, part)
    if (error.status === 403) await forgetGuide(asked)
    throw error
  }
}

async function keep(asked: Asked, part: string, prepare: () => Promise<object>) {
  try {
    const answer = await prepare()
    if ('state' in answer && answer.state !== 'open') return
    const cache = await openOf(asked.userId)
    await cache?.put(addressOf(asked, part), Response.json(answer))
    if (storedUser()?.id !== asked.userId) await forgetKeptReading() // the user signed out meanwhile
  } catch (error) {
    logError('reader: keeping', error) // storage full or blocked
  }
}

/** @throws FunctionError when this part was never opened here */
async function readKept<Answer>(asked: Asked, part: string): Promise<Answer> {
  const cache = await openOf(asked.userId)
  const kept = await cache?.match(addressOf(asked, part))
  if (!kept) throw new FunctionError({ status: 0, message: 'not kept' })
  return (await kept.json()) as Answer // only such answers are put there
}

async function forgetGuide(asked: Asked) {
  const cache = await openOf(asked.userId)
  const start = addressOf(asked, '')
  for (const request of (await cache?.keys()) ?? [])
    if (new URL(request.url).pathname.startsWith(start)) await cache?.delete(request)
}

/** Cache of the signed-in user; undefined for others and without cache storage. */
async function openOf(userId: string): Promise<Cache | undefined> {
  if (!('caches' in globalThis) || storedUser()?.id !== userId) return undefined
  await forgetKeptReading({ except: userId })
  return caches.open(`${KEPT_READING}${userId}`)
}

function addressOf({ product }: Asked, part: string): string {
  return `/kept/${encodeURIComponent(product)}/${part}`
}

/** Inlines pictures: their URLs expire after an hour. */
async function keepPictures(chapter: ReadChapterAnswer): Promise<ReadChapterAnswer> {
  const own = Object.entries(chapter.pictures).filter(([name]) =>
    chapter.html.includes(`data-picture="${name}"`),
  )
  const kept = await Promise.all(
    own.map(async ([name, address]) => [name, await asDataUrl(address)] as const),
  )
  return { ...chapter, pictures: Object.fromEntries(kept) }
}

async function asDataUrl(address: string): Promise<string> {
  const answer = await fetch(address)
  const picture = await answer.blob()
  if (!answer.ok || picture.size > MOST_PICTURE_BYTES) return ''
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(picture)
  })
}
