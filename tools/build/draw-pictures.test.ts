import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shopCatalogue } from '#catalogue/shop-catalogue.ts'
import { drawPictures } from './draw-pictures.ts'

test('each product has a 1200 × 630 share picture and two for emails, and unchanged ones are not drawn again', async () => {
  const build = await mkdtemp(path.join(tmpdir(), 'build-'))
  onTestFinished(() => rm(build, { recursive: true }))
  const [client, kept] = [path.join(build, 'client'), path.join(build, 'pictures')]
  await mkdir(client)
  await drawPictures(shopCatalogue, client, kept)
  const drawnAt = () =>
    readdir(kept).then((names) =>
      Promise.all(
        names
          .filter((name) => name.endsWith('.png'))
          .map(async (name) => {
            return [name, (await stat(path.join(kept, name))).mtimeMs]
          }),
      ),
    )
  const first = await drawnAt()
  await drawPictures(shopCatalogue, client, kept)

  expect(await drawnAt()).toEqual(first)
  const slugs = shopCatalogue.entries.map(({ product }) => `${product.slug}.png`)
  const names = await readdir(path.join(client, 'pictures'))
  expect(names.toSorted()).toEqual([...slugs, 'mail', 'site.png'].toSorted())
  const mailed = await readdir(path.join(client, 'pictures/mail'))
  expect(mailed.toSorted()).toEqual([...slugs, 'small'].toSorted())
  const small = await readdir(path.join(client, 'pictures/mail/small'))
  expect(small.toSorted()).toEqual(slugs.toSorted())
  for (const name of [...slugs, 'site.png', ...slugs.map((slug) => `mail/${slug}`)]) {
    const png = await readFile(path.join(client, 'pictures', name))
    const height = name.startsWith('mail/') ? 480 : 630
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, height])
    expect(png.length, name).toBeLessThan(200_000)
  }
  for (const name of slugs) {
    const png = await readFile(path.join(client, 'pictures/mail/small', name))
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([168, 240])
    expect(png.length, name).toBeLessThan(32_000)
  }
  const touchIcon = await readFile(path.join(client, 'apple-touch-icon.png'))
  expect(touchIcon.readUInt32BE(16)).toBe(180)
  const [ico, favicon] = await Promise.all(
    ['favicon.ico', 'favicon.png'].map((name) => readFile(path.join(client, name))),
  )
  expect(ico?.readUInt32LE(18)).toBe(22)
  expect(ico?.subarray(22)).toEqual(favicon)
})
