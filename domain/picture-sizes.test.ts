import { expect, test } from 'vitest'
import { picturePath, sharedCropPath, widthsOf } from './picture-sizes.ts'

test.each([
  [4000, [320, 640, 960, 1600]],
  [1600, [320, 640, 960, 1600]],
  [1599, [320, 640, 960]],
  [320, [320]],
  [319, [319]],
  [1, [1]],
])('a picture %i pixels wide has the widths %j', (width, widths) => {
  expect(widthsOf({ width })).toEqual(widths)
})

test('the path names the largest width up to the wanted one, else the smallest', () => {
  const picture = { file: 'ab', width: 1200 }
  expect(picturePath(picture, 640, 'jpg')).toBe('/pictures/ab-640.jpg')
  expect(picturePath(picture, 1600, 'avif')).toBe('/pictures/ab-960.avif')
  expect(picturePath(picture, 100, 'webp')).toBe('/pictures/ab-320.webp')
  expect(picturePath({ ...picture, width: 200 }, 640, 'jpg')).toBe('/pictures/ab-200.jpg')
  expect(sharedCropPath(picture)).toBe('/pictures/ab-share.jpg')
})
