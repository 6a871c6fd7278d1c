import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', Object.create(memory()))
  return () => vi.unstubAllGlobals()
})

/** As in browsers, the names of what is stored are the object's own. */
function memory() {
  return {
    getItem(name: string) {
      return Object.hasOwn(localStorage, name) ? String(Reflect.get(localStorage, name)) : null
    },
    setItem: (name: string, text: string) => void Reflect.set(localStorage, name, text),
    removeItem: (name: string) => void Reflect.deleteProperty(localStorage, name),
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'

test('unsaved texts are counted after all savers, and stay until sign-out removes them', async () => {
  const { addSaver, forgetKept, saveText, readKept, saveAndCountKept } = await import(
    './kept-texts.ts'
  )
  localStorage.setItem('books-format', 'csv')
  saveText('one', { written: 'text', revision: 1 })
  saveText('two', { written: 'other text', revision: 2 })
  const removeSaver = addSaver(async () => saveText('two', undefined))
  expect(await saveAndCountKept()).toBe(1)
  expect(readKept('one', isText)).toEqual({ written: 'text', revision: 1 })
  removeSaver()

  forgetKept()
  expect(readKept('one', isText)).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual(['books-format'])
  saveText('one', { written: 'typed while the page closes', revision: 1 })
  expect(await saveAndCountKept()).toBe(0)
})

test('savers that never finish do not block the sign-out', async () => {
  vi.useFakeTimers()
  const { addSaver, saveAndCountKept } = await import('./kept-texts.ts')
  addSaver(() => new Promise(() => undefined))
  const counted = saveAndCountKept()
  await vi.runAllTimersAsync()
  expect(await counted).toBe(0)
  vi.useRealTimers()
})
